import type { FileHandle } from 'node:fs/promises';
import { entriesOf } from '../file-hazards/public.ts';

/** The container of HWP 5 and of Office before 2007: a small file system of sectors (MS-CFB). */
export const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END = 0xfffffffa;
const ENTRY_BYTES = 128;
/** Documents have a few dozen streams; what claims far more is no document. */
const SECTORS_MAX = 4_096;

type Compound = { names: ReadonlySet<string>; fileHeader: string };

/** The names of the streams, and the first bytes of the one called FileHeader. Null: not a sound container. */
export async function readCompound(file: FileHandle): Promise<Compound | null> {
  const header = await readAt(file, 0, 512);
  if (!header?.subarray(0, 8).equals(COMPOUND_MAGIC)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const sector = (n: number) => readAt(file, (n + 1) * size, size);
  const fatSectors = Array.from({ length: 109 }, (_, i) => header.readUInt32LE(76 + i * 4)).filter((n) => n < END);
  // The header has room for 7 MB; where the rest of the table lies is told in a chain of its own.
  let more = header.readUInt32LE(68);
  for (let seen = 0; more < END && seen < SECTORS_MAX; seen++) {
    const places = await sector(more);
    if (!places) return null;
    for (let at = 0; at + 8 <= size; at += 4)
      if (places.readUInt32LE(at) < END) fatSectors.push(places.readUInt32LE(at));
    more = places.readUInt32LE(size - 4);
  }

  const next = async (n: number): Promise<number | null> => {
    const fatSector = fatSectors[Math.floor(n / (size / 4))];
    const table = fatSector === undefined ? null : await sector(fatSector);
    return table ? table.readUInt32LE((n % (size / 4)) * 4) : null;
  };
  const chain = async (first: number, most: number): Promise<Buffer | null> => {
    const parts: Buffer[] = [];
    for (let n: number | null = first; n !== null && n < END && parts.length < most; n = await next(n)) {
      const part = await sector(n);
      if (!part) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const directory = await chain(header.readUInt32LE(48), SECTORS_MAX);
  if (!directory || directory.length < ENTRY_BYTES) return null;
  const entries = entriesOf(directory);
  const found = entries.find(({ name, type }) => name === 'FileHeader' && type === 2);
  const root = entries.find(({ type }) => type === 5);
  let fileHeader = '';
  if (found && root) {
    const isMini = found.bytes < header.readUInt32LE(56);
    // Small streams lie in the root's own stream, in pieces of 64 bytes; the first piece is all that is asked for.
    const holder = await chain(isMini ? root.start : found.start, isMini ? SECTORS_MAX : 1);
    const at = isMini ? found.start * 64 : 0;
    fileHeader = holder?.subarray(at, at + 32).toString('latin1') ?? '';
  }
  return { names: new Set(entries.map(({ name }) => name)), fileHeader };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead > 0 ? buffer : null;
}
