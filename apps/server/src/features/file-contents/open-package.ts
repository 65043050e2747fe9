import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ReadingTrouble } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';

export type Package = {
  names: readonly string[];
  /** Unpacked, as long as all that was read is not too much. */
  read(name: string): Promise<Buffer>;
};

export const isZip = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The parts of a package (DOCX, XLSX, PPTX, HWPX) by their names, in the order of the numbers in them. */
export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= readLimits.entries) break;
    entries.set(entry.fileName, entry);
  }
  let left: number = readLimits.unpackedBytes;
  return {
    names: [...entries.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`no ${name} in the package`);
      const part = await unpack(zip, entry, left);
      left -= part.length;
      return part;
    },
  };
}

/** At most so many bytes, whatever the directory of the package says. */
async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ReadingTrouble('ENCRYPTED');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    length += (part as Buffer).length;
    if (length > most) throw new ReadingTrouble('TOO_LARGE');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
