import { streamOf, utf16 } from './compound-stream.ts';
import { isZip, openPackage } from './open-package.ts';

const MOST_BYTES = 1_000_000;

/**
 * The beginning of a HWP or HWPX file as the word processor keeps it for previews (PrvText). For files that cannot be read
 * whole: some words are better than none. Null when the file holds no preview or is not what it seems.
 */
export async function previewText(bytes: Buffer): Promise<string | null> {
  try {
    const text = isZip(bytes)
      ? (await (await openPackage(bytes)).read('Preview/PrvText.txt')).subarray(0, MOST_BYTES).toString('utf8')
      : utf16(streamOf(bytes, 'PrvText', MOST_BYTES) ?? new Uint8Array(0));
    const clean = text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
    return clean === '' ? null : clean;
  } catch {
    return null;
  }
}
