import { openPicture } from '../../lib/open-picture.ts';
import type { MarkAtRow } from '../letterhead/public.ts';

/** Where a 직인 will stand: a square that nobody takes for one. */
const PLACE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
  <rect x="6" y="6" width="188" height="188" fill="none" stroke="#b0b6c0" stroke-width="6" stroke-dasharray="18 12"/></svg>`;
let drawn: Promise<Buffer> | null = null;

export const drawPlace = (): Promise<Buffer> => {
  drawn ??= openPicture(Buffer.from(PLACE)).then((picture) => picture.png().toBuffer());
  return drawn;
};

/**
 * The marks for a paper that nobody has decided. A 직인 is for what is decided, each use on record: a preview of whatever
 * somebody types has the place of it and not the picture, which could be taken out of the file.
 */
export async function withoutSeals(rows: readonly MarkAtRow[]): Promise<MarkAtRow[]> {
  if (!rows.some(({ kind, image }) => kind !== 'LOGO' && image)) return [...rows];
  const place = await drawPlace();
  return rows.map((row) => (row.kind === 'LOGO' || !row.image ? row : { ...row, image: place }));
}
