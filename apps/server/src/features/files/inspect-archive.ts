import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import { Refusal } from '../../lib/errors.ts';
import { emptyTally, judgeEntry, type Tally } from './domain/judge-archive.ts';
import type { Kind } from './domain/kinds.ts';
import { refuseFile } from './refuse-file.ts';

const HWPX_TYPE = 'application/hwp+zip';
const SYMLINK = 0o120000;

/** Reads the directory of a zip and says what kind of package it is. Refuses what would do harm when unpacked (FIL-06). */
export async function inspectArchive(path: string, bytes: number): Promise<Kind> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, validateEntrySizes: true });
    let tally: Tally = emptyTally;
    const names = new Set<string>();
    let isHwpx = false;
    for await (const entry of zip.eachEntry()) {
      const judged = judgeEntry(tally, factsOf(entry), bytes);
      if (judged.fault) refuseFile(judged.fault);
      tally = judged.tally;
      names.add(entry.fileName);
      if (entry.fileName === 'mimetype') isHwpx = (await readShort(zip, entry)) === HWPX_TYPE;
    }
    return kindOf(names, isHwpx);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const unsafe = /absolute path|invalid relative path|invalid characters in fileName/.test((error as Error).message);
    return refuseFile(unsafe ? 'UNSAFE_NAME' : 'ARCHIVE_UNREADABLE', error);
  } finally {
    zip?.close();
  }
}

const factsOf = (entry: ZipEntry) => ({
  name: entry.fileName,
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  isSymlink: ((entry.externalFileAttributes >>> 16) & 0o170000) === SYMLINK,
});

function kindOf(names: ReadonlySet<string>, isHwpx: boolean): Kind {
  if (isHwpx) return 'HWPX';
  if (!names.has('[Content_Types].xml')) return 'ZIP';
  if (names.has('word/document.xml')) return 'DOCX';
  if (names.has('xl/workbook.xml')) return 'XLSX';
  if (names.has('ppt/presentation.xml')) return 'PPTX';
  return 'ZIP';
}

/** The few letters that name the type of a package; anything longer is not that. */
async function readShort(zip: ZipFile, entry: ZipEntry): Promise<string> {
  if (entry.uncompressedSize > 100) return '';
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1').trim();
}
