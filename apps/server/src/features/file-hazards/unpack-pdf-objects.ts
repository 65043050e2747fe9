import { constants, inflateSync } from 'node:zlib';
import { type Budget, TooHeavy } from './budget.ts';
import { hazardLimits } from './domain/hazards.ts';
import { fromAscii85, fromHex, undoRows } from './domain/pdf-packing.ts';
import { entriesIn } from './domain/pdf-words.ts';

/** `first`: where the objects begin, `count`: how many there are; null where that is said elsewhere. */
export type Packed = { bytes: Buffer; first: number | null; count: number | null };

/** The objects in a stream that begins at this place, by the words of its dictionary. Null: not to be read by us. */
export function unpackPdfObjects(file: Buffer, at: number, words: readonly string[], budget: Budget): Packed | null {
  const entries = entriesIn(words);
  const numberAt = (key: string): number | null => {
    const value = entries.get(key);
    return value?.length === 1 && /^\+?\d{1,9}$/.test(value[0] ?? '') ? Number(value[0]) : null;
  };
  const [first, count] = [numberAt('/First'), numberAt('/N')];
  if (entries.has('/F')) return null;
  const filters = entries.get('/Filter') === undefined ? [] : entries.get('/Filter');
  const rows = rowsOf(entries.has('/DP') ? [null] : [entries.get('/DecodeParms')]);
  if (!filters || !rows) return null;
  let bytes = file.subarray(at);
  const names = filters.filter((word) => word !== '[' && word !== ']');
  if (names.length === 0) return plainObjects(file, at, numberAt('/Length'), first, count);
  for (const filter of names) {
    const next = unpackBy(filter, bytes, budget);
    if (!next) return null;
    bytes = next;
    // A picture of rows stands behind the one way of packing that leaves them.
    const undone = isDeflate(filter) ? undoRows(bytes, rows) : bytes;
    if (!undone) return null;
    bytes = undone;
  }
  return { bytes, first, count };
}

const isDeflate = (filter: string) => filter === '/FlateDecode' || filter === '/Fl';

function unpackBy(filter: string, bytes: Buffer, budget: Budget): Buffer | null {
  if (filter === '/ASCIIHexDecode' || filter === '/AHx') return fromHex(bytes);
  if (filter === '/ASCII85Decode' || filter === '/A85') return fromAscii85(bytes);
  if (!isDeflate(filter)) return null;
  try {
    // Where it ends is known to what is packed: words in it that look like its end do not end it.
    const whole = inflateSync(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.min(hazardLimits.heldBytes, budget.unpacked.left),
    });
    budget.unpacked.left -= whole.length;
    return whole;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooHeavy('a packed object is too large');
    return null;
  }
}

/** Objects that are not packed: as long as the file says, or longer. */
function plainObjects(
  file: Buffer,
  at: number,
  length: number | null,
  first: number | null,
  count: number | null,
): Packed | null {
  if (length === null) return null;
  const end = file.indexOf('endstream', at + length);
  return { bytes: file.subarray(at, end < 0 ? file.length : end), first, count };
}

/** How rows were taken from each other: null where that is said elsewhere, or more than once. */
function rowsOf([words]: readonly (readonly string[] | null | undefined)[]) {
  const rows = { predictor: 1, columns: 1, colors: 1, bits: 8 };
  if (words === null) return null;
  if (words === undefined) return rows;
  const keys = { '/Predictor': 'predictor', '/Columns': 'columns', '/Colors': 'colors', '/BitsPerComponent': 'bits' };
  if (words.some((word, i) => word === 'R' && i > 1)) return null;
  for (const [key, name] of Object.entries(keys)) {
    const places = words.flatMap((word, i) => (word === key ? [i] : []));
    if (places.length > 1) return null;
    if (places[0] !== undefined) rows[name as keyof typeof rows] = Number(words[places[0] + 1]);
  }
  return Object.values(rows).every((value) => Number.isInteger(value) && value >= 0 && value < 1_000_000) ? rows : null;
}
