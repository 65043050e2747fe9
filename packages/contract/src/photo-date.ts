/**
 * When a photo was taken, as its camera wrote it (EXIF). The one thing of it that we keep: it is shown beside the photo. A time
 * on the wall of the place, without a zone: 2026-11-15T14:03.
 */
const EXIF = 'Exif\0\0';
const EXIF_PART = 0x8769;
const TAKEN = 0x9003;
const TEXT = 2;
const LENGTH = 20;

const latin = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Out of a block of EXIF. Null for whatever does not say it, or says what is no time. */
export function takenAtIn(block: Uint8Array): string | null {
  const start = latin(block, 0, 6) === EXIF ? 6 : 0;
  const tiff = block.subarray(start);
  const order = latin(tiff, 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = order === 'II';
  const entryOf = (directory: number, tag: number): { type: number; count: number; value: number } | null => {
    if (directory + 2 > tiff.length) return null;
    const entries = view.getUint16(directory, little);
    for (let i = 0, at = directory + 2; i < entries && at + 12 <= tiff.length; i++, at += 12)
      if (view.getUint16(at, little) === tag)
        return {
          type: view.getUint16(at + 2, little),
          count: view.getUint32(at + 4, little),
          value: view.getUint32(at + 8, little),
        };
    return null;
  };
  const part = entryOf(view.getUint32(4, little), EXIF_PART);
  const taken = part && entryOf(part.value, TAKEN);
  if (taken?.type !== TEXT || taken.count < LENGTH - 1 || taken.value + LENGTH - 1 > tiff.length) return null;
  return momentOf(latin(tiff, taken.value, LENGTH - 1));
}

/** `2026:11:15 14:03:22`, when there was such a minute. */
function momentOf(text: string): string | null {
  const [, day, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}):\d{2}$/.exec(text) ?? [];
  if (!day || !time) return null;
  const moment = `${day.replaceAll(':', '-')}T${time}`;
  const date = new Date(`${moment}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment) && moment > '1990' ? moment : null;
}

/** The block of EXIF in a JPEG, which stands before its pixels. */
export function exifIn(jpeg: Uint8Array): Uint8Array | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1];
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    if (marker === 0xda || length < 2) return null;
    if (marker === 0xe1 && latin(jpeg, at + 4, 6) === EXIF) return jpeg.subarray(at + 4, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** The same JPEG with a block of EXIF that says when it was taken, and nothing else. */
export function withTakenAt(jpeg: Uint8Array, takenAt: string): Uint8Array {
  const [day = '', time = ''] = takenAt.split('T');
  const text = `${day.replaceAll('-', ':')} ${time}:00\0`;
  const block = new Uint8Array(6 + 44 + LENGTH);
  const view = new DataView(block.buffer);
  const put = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) block[at + i] = letters.charCodeAt(i);
  };
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(6 + at, tag);
    view.setUint16(6 + at + 2, type);
    view.setUint32(6 + at + 4, count);
    view.setUint32(6 + at + 8, value);
  };
  put(0, `${EXIF}MM\0*`);
  view.setUint32(6 + 4, 8);
  // One directory that points to the part of the camera, which holds one line: the text behind both.
  view.setUint16(6 + 8, 1);
  entry(10, EXIF_PART, 4, 1, 26);
  view.setUint16(6 + 26, 1);
  entry(28, TAKEN, TEXT, LENGTH, 44);
  put(6 + 44, text);
  const whole = new Uint8Array(jpeg.length + 4 + block.length);
  whole.set(jpeg.subarray(0, 2));
  whole.set([0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 0xff], 2);
  whole.set(block, 6);
  whole.set(jpeg.subarray(2), 6 + block.length);
  return whole;
}

/** `찍은 때 2026. 11. 15. 14:03`, beside the photo. */
export const takenText = (takenAt: string): string =>
  `찍은 때 ${takenAt.slice(0, 10).replaceAll('-', '. ')}. ${takenAt.slice(11)}`;
