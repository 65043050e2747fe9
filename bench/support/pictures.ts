import path from 'node:path';
import sharp from 'sharp';

export type Picture = { data: Buffer; width: number; height: number };

/** Edges of letters may fall a shade differently; a moved or recoloured thing differs by more. */
const SHADE = 24;

export const readPicture = async (file: Buffer | string): Promise<Picture> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** How many pixels differ, and a picture of where. A pixel that only one of them has differs. */
export function comparePictures(one: Picture, other: Picture): { count: number; picture: Picture } {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const data = Buffer.alloc(width * height * 3, 255);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inBoth = x < one.width && x < other.width && y < one.height && y < other.height;
      const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
      const far = (at: number) => Math.abs((one.data[a + at] ?? 0) - (other.data[b + at] ?? 0)) > SHADE;
      if (inBoth && !far(0) && !far(1) && !far(2)) continue;
      count += 1;
      data.set([200, 0, 60], (y * width + x) * 3);
    }
  return { count, picture: { data, width, height } };
}

/** Beside each other in one file of the folder; gives its name. */
export async function keepBeside(folder: string, name: string, pictures: readonly Picture[]): Promise<string> {
  const height = Math.max(...pictures.map((picture) => picture.height));
  const width = pictures.reduce((sum, picture) => sum + picture.width + 10, 0);
  let left = 0;
  const parts = pictures.map(({ data, ...size }) => {
    const part = { input: data, raw: { ...size, channels: 3 as const }, left, top: 0 };
    left += size.width + 10;
    return part;
  });
  const file = path.join(folder, `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '_')}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(parts)
    .png()
    .toFile(file);
  return file;
}
