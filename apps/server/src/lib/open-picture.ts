import type { Sharp, SharpInput, SharpOptions } from 'sharp';

/** The library comes with the first picture: it takes 10 MB that a node may never need. */
export async function openPicture(input: SharpInput, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(input, options);
}
