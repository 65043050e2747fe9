const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const LOCAL = Buffer.from('504b0304', 'hex');
const LISTED = Buffer.from('504b0102', 'hex');
const END = Buffer.from('504b0506', 'hex');

/**
 * A zip by its end, whatever stands before it: programs that unpack look for its directory there. Null: none. What stands before
 * it is left out, so that the places in the directory are right.
 */
export function zipIn(bytes: Buffer): { zip: Buffer; before: Buffer } | null {
  const from = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  const tail = bytes.subarray(from);
  for (let found = tail.lastIndexOf(END); found >= 0; found = found === 0 ? -1 : tail.lastIndexOf(END, found - 1)) {
    const at = from + found;
    if (at + END_BYTES > bytes.length) continue;
    const [size, place] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    const begin = at - size;
    const shift = begin - place;
    const isListed = size > 0 && begin >= 0 && bytes.subarray(begin, begin + 4).equals(LISTED);
    if (isListed && shift > 0) return { zip: bytes.subarray(shift), before: bytes.subarray(0, shift) };
    if (isListed) break;
  }
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? { zip: bytes, before: bytes.subarray(0, 0) } : null;
}

/** A whole zip before this one: some programs unpack the one, and some the other. */
export const hasLocal = (bytes: Buffer): boolean => bytes.includes(LOCAL);

export type Extent = { from: number; packed: number };

/** Files that the directory does not name stand between those that it names: other programs show those instead. */
export function hasUnlisted(zip: Buffer, listed: readonly Extent[]): boolean {
  let end = 0;
  for (const { from, packed } of [...listed].sort((a, b) => a.from - b.from)) {
    if (zip.subarray(end, Math.max(end, from)).includes(LOCAL)) return true;
    if (from + 30 > zip.length) return true;
    end = Math.max(end, from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28) + packed);
  }
  return zip.subarray(end).includes(LOCAL);
}

/** Programs before 2007 wrote names in the letters of Windows. */
function lettersOf(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('euc-kr').decode(name);
  }
}

const UNICODE_PATH = 0x7075;
type Told = {
  fileNameRaw: Buffer;
  extraFields: readonly { id: number; data: Buffer }[];
  relativeOffsetOfLocalHeader: number;
};
/** All names that a file of a zip has: in the directory, in its field for other letters, and before its bytes. */
export function namesOf(zip: Buffer, { fileNameRaw, extraFields, relativeOffsetOfLocalHeader: at }: Told): string[] {
  const names = [fileNameRaw];
  for (const { id, data } of extraFields) if (id === UNICODE_PATH && data.length > 5) names.push(data.subarray(5));
  if (at + 30 <= zip.length) {
    const length = zip.readUInt16LE(at + 26);
    const extra = at + 30 + length;
    names.push(zip.subarray(at + 30, extra));
    const end = Math.min(zip.length, extra + zip.readUInt16LE(at + 28));
    for (let field = extra; field + 9 <= end; field += 4 + zip.readUInt16LE(field + 2))
      if (zip.readUInt16LE(field) === UNICODE_PATH)
        names.push(zip.subarray(field + 9, Math.min(end, field + 4 + zip.readUInt16LE(field + 2))));
  }
  return [...new Set(names.map(lettersOf))];
}
