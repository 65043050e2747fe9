import { firstDraft } from '@danji/contract/forms/guess/first-draft';
import type { Paper } from '@danji/contract/forms/paper';
import { readBody } from '@danji/contract/forms/sanitise';
import { streamOf } from './compound-stream.ts';
import {
  type AllWords,
  type Drafted,
  type FileReader,
  type Look,
  ReadingTrouble,
  type Trouble,
  unseen,
  type Words,
} from './domain/contents.ts';
import { fitParts } from './domain/fit-parts.ts';
import { readLimits } from './domain/limits.ts';
import { openPackage } from './open-package.ts';
import { hangulReader } from './read-hangul.ts';
import { slidesReader, wordReader } from './read-office.ts';
import { pdfReader } from './read-pdf.ts';
import { plainReader } from './read-plain.ts';
import { readWhole } from './read-whole.ts';
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

/** All that it says, for looking for what should not be in it. */
export async function readAll(bytes: Uint8Array): Promise<AllWords> {
  try {
    const { text, unread } = await readWhole(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const isCut = text.length > readLimits.allWords;
    return {
      state: 'READ',
      text: text.slice(0, readLimits.allWords).toWellFormed(),
      unread: isCut ? [...unread, 'CUT'] : unread,
    };
  } catch (error) {
    return { state: troubleOf(error) };
  }
}

/** What is seen of a file, from a page on. */
export async function lookInto(bytes: Uint8Array, fromPage: number): Promise<Look> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const seen = (await (await readerOf(file))?.look(file, fromPage)) ?? unseen;
    const { parts, isCut } = fitParts(seen.parts, readLimits.lookBytes);
    return {
      ...seen,
      parts,
      cutYn: seen.cutYn || isCut,
      state: seen.parts.length === 0 && seen.pageCount === 0 ? 'NOTHING' : 'READ',
    };
  } catch (error) {
    return { ...unseen, state: troubleOf(error) };
  }
}

/** A file as a first draft of a form: how it looks, and what its names and blanks say. */
export async function draftFrom(bytes: Uint8Array): Promise<Drafted> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const reader = await readerOf(file);
    if (reader === hangulReader && isForeign(file))
      return { state: streamOf(file, 'EncryptedPackage', file.length) ? 'ENCRYPTED' : 'KIND' };
    const read = reader?.layout;
    if (!read) return { state: 'KIND' };
    const { page, blocks, pictures, isCut, isGuessed = false, otherSheets = 0 } = await read(file);
    const { body: paper, wasCut } = readBody({ type: 'doc', content: blocks });
    const draft = firstDraft(paper, page);
    if (isEmptyPaper(draft.paper) && draft.heading === null)
      return { state: isGuessed && pictures > 0 ? 'SCANNED' : 'NOTHING' };
    return { state: 'READ', draft, pictures, isCut: isCut || wasCut, isGuessed, otherSheets };
  } catch (error) {
    return { state: troubleOf(error) };
  }
}

/** A compound file that is no HWP: one of Word or Excel from before 2007, or one of today behind a password. */
const isForeign = (file: Buffer) => file[0] === 0xd0 && streamOf(file, 'FileHeader', 4_096) === null;

const isEmptyPaper = ({ content }: Paper) => content.every((block) => block.type === 'paragraph' && !block.content);

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
