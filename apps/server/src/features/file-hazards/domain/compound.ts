/** The container of HWP 5 and of Office before 2007 (MS-CFB): storages and streams in chains of sectors. */
export type CompoundEntry = { name: string; type: number; start: number; bytes: number };
export type Compound = {
  entries: readonly CompoundEntry[];
  /** A stream, or as much of its beginning. */
  read(entry: CompoundEntry, most?: number): Buffer;
};

const END = 0xfffffffa;
const DIFAT = 0xfffffffc;
const ENTRY_BYTES = 128;

const STREAM = 2;
export const isStream = ({ type }: CompoundEntry): boolean => type === STREAM;

export const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** Null: not sound. Chains that run in circles end where they have run through the whole file. */
export function openCompound(bytes: Buffer): Compound | null {
  if (bytes.length < 512 || !isCompound(bytes)) return null;
  const [shift, smallShift] = [bytes.readUInt16LE(30), bytes.readUInt16LE(32)];
  if ((shift !== 9 && shift !== 12) || smallShift !== 6) return null;
  const size = 1 << shift;
  const most = Math.ceil(bytes.length / size);
  const sector = (n: number) => bytes.subarray((n + 1) * size, (n + 2) * size);
  const tables = tablesOf(bytes, size, sector, most);
  const next = (n: number): number => {
    const table = tables[Math.floor(n / (size / 4))];
    const place = (n % (size / 4)) * 4;
    const held = table === undefined ? undefined : sector(table);
    return held && place + 4 <= held.length ? held.readUInt32LE(place) : END;
  };
  const chain = (first: number, wanted = Number.POSITIVE_INFINITY): Buffer => {
    const parts: Buffer[] = [];
    for (let n = first; n < END && parts.length < most && parts.length * size < wanted; n = next(n))
      parts.push(sector(n));
    return Buffer.concat(parts).subarray(0, wanted === Number.POSITIVE_INFINITY ? undefined : wanted);
  };
  const entries = entriesOf(chain(bytes.readUInt32LE(48)));
  const root = entries.find(({ type }) => type === 5);
  const small = root ? chain(root.start) : Buffer.alloc(0);
  const smallTable = chain(bytes.readUInt32LE(60));
  const smallLimit = bytes.readUInt32LE(56);
  return {
    entries,
    read({ start, bytes: whole }, most = whole) {
      const length = Math.min(whole, most);
      if (whole >= smallLimit) return chain(start, length);
      const parts: Buffer[] = [];
      for (let n = start; n < END && parts.length * 64 < length; ) {
        parts.push(small.subarray(n * 64, n * 64 + 64));
        n = n * 4 + 4 <= smallTable.length ? smallTable.readUInt32LE(n * 4) : END;
      }
      return Buffer.concat(parts).subarray(0, length);
    },
  };
}

/** Where the table of sectors lies: 109 places in the header, and more in a chain of their own for files above 7 MB. */
function tablesOf(bytes: Buffer, size: number, sector: (n: number) => Buffer, most: number): number[] {
  const tables: number[] = [];
  for (let i = 0; i < 109; i++) tables.push(bytes.readUInt32LE(76 + i * 4));
  let n = bytes.readUInt32LE(68);
  for (let seen = 0; n < DIFAT && seen < most; seen++) {
    const held = sector(n);
    if (held.length < size) break;
    for (let i = 0; i + 8 <= size; i += 4) tables.push(held.readUInt32LE(i));
    n = held.readUInt32LE(size - 4);
  }
  return tables.filter((one) => one < END);
}

/** What stands in the directory of a compound file. */
export function entriesOf(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64);
    const type = directory[at + 66] ?? 0;
    if (type === 0 || nameBytes < 2) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2),
      type,
      start: directory.readUInt32LE(at + 116),
      bytes: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
