import { type FileReader, type Look, ReadingTrouble, type Trouble, unseen, type Words } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { openPackage } from './open-package.ts';
import { hangulReader } from './read-hangul.ts';
import { slidesReader, wordReader } from './read-office.ts';
import { pdfReader } from './read-pdf.ts';
import { plainReader } from './read-plain.ts';
import { workbookReader } from './read-workbook.ts';

/** The words inside a file. Whatever it holds, there is an answer. */
export async function readWords(bytes: Uint8Array): Promise<Words> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = tidy((await (await readerOf(file))?.words(file)) ?? '');
    return { state: text === '' ? 'NOTHING' : 'READ', text };
  } catch (error) {
    return { state: troubleOf(error), text: '' };
  }
}

/** What is seen of a file, from a page on. */
export async function lookInto(bytes: Uint8Array, fromPage: number): Promise<Look> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const seen = (await (await readerOf(file))?.look(file, fromPage)) ?? unseen;
    return { ...seen, state: seen.parts.length === 0 && seen.pageCount === 0 ? 'NOTHING' : 'READ' };
  } catch (error) {
    return { ...unseen, state: troubleOf(error) };
  }
}

const troubleOf = (error: unknown): Trouble => (error instanceof ReadingTrouble ? error.trouble : 'BROKEN');

/** What a file is says its content, not its name. Null: a kind that holds no words for us. */
async function readerOf(bytes: Buffer): Promise<FileReader | null> {
  const magic = bytes.subarray(0, 17).toString('latin1');
  if (magic.startsWith('%PDF')) return pdfReader;
  if (magic.startsWith('PK')) return packageReader(bytes);
  if (magic.startsWith('\xd0\xcf\x11\xe0') || magic === 'HWP Document File') return hangulReader;
  if (/^(\x89PNG|\xff\xd8\xff|RIFF)/.test(magic)) return null;
  return plainReader;
}

const PACKAGES: readonly [RegExp, FileReader][] = [
  [/^xl\/workbook\.xml$/, workbookReader],
  [/^word\/document\.xml$/, wordReader],
  [/^ppt\/presentation\.xml$/, slidesReader],
  [/^(Contents\/|Preview\/PrvText\.txt$)/, hangulReader],
];

async function packageReader(bytes: Buffer): Promise<FileReader | null> {
  const { names } = await openPackage(bytes);
  return PACKAGES.find(([sign]) => names.some((name) => sign.test(name)))?.[1] ?? null;
}

const tidy = (text: string) =>
  text
    .slice(0, readLimits.words * 4)
    .replaceAll('\0', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, readLimits.words)
    .toWellFormed();
