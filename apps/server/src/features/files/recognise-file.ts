import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Kind } from './domain/kinds.ts';
import { inspectArchive } from './inspect-archive.ts';
import { COMPOUND_MAGIC, readCompound } from './read-compound.ts';
import { refuseFile } from './refuse-file.ts';

const HEAD_BYTES = 8_192;
const ZIP_MAGIC = ['504b0304', '504b0506'];
/** 7z, RAR, ALZ and EGG: what no reader of ours opens. */
const SEALED_MAGIC = ['377abcaf271c', '526172211a07', '414c5a01', '45474741'];
const HWP_SIGNATURE = 'HWP Document File';
const BY_MIME: Readonly<Record<string, Kind>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WEBP',
};
const MARKUP = /^\s*<(!doctype|!--|\?xml|html|head|body|script|svg|iframe|meta|style|img|a\b|x:)/i;

/** What a file is by its bytes, whatever its name says. Null: nothing that we know, so nothing that is taken. */
export async function recogniseFile(path: string, bytes: number): Promise<Kind | null> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (ZIP_MAGIC.includes(head.subarray(0, 4).toString('hex'))) return await inspectArchive(path, bytes);
    if (head.subarray(0, 8).equals(COMPOUND_MAGIC)) return await compoundKind(file);
    if (head.subarray(0, HWP_SIGNATURE.length).toString('latin1') === HWP_SIGNATURE) return 'HWP';
    const beginning = head.subarray(0, 8).toString('hex');
    if (SEALED_MAGIC.some((magic) => beginning.startsWith(magic))) return 'SEALED';
    const found = await fileTypeFromBuffer(head);
    if (found) return BY_MIME[found.mime] ?? null;
    return (await isText(file, head)) ? 'TEXT' : null;
  } finally {
    await file.close();
  }
}

async function compoundKind(file: FileHandle): Promise<Kind | null> {
  const compound = await readCompound(file);
  if (!compound) return null;
  if (compound.fileHeader.startsWith(HWP_SIGNATURE)) return 'HWP';
  // Word, Excel and PowerPoint files with a password are a package inside such a container.
  if (compound.names.has('EncryptedPackage')) return refuseFile('ENCRYPTED');
  if (compound.names.has('WordDocument')) return 'DOC';
  if (compound.names.has('Workbook') || compound.names.has('Book')) return 'XLS';
  if (compound.names.has('PowerPoint Document')) return 'PPT';
  return null;
}

/** Text in UTF-8 or CP949: no control characters anywhere, and nothing at its start that a browser would take for a page. */
async function isText(file: FileHandle, head: Buffer): Promise<boolean> {
  const start = head.subarray(head.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0);
  if (MARKUP.test(start.toString('latin1')) || start.subarray(0, 2).toString('latin1') === 'MZ') return false;
  const buffer = Buffer.alloc(65_536);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return true;
    for (let i = 0; i < bytesRead; i++) {
      const c = buffer[i] as number;
      if (c < 32 && c !== 9 && c !== 10 && c !== 13 && c !== 12) return false;
    }
    position += bytesRead;
  }
}
