import type { FilePart } from '@danji/contract/files';
import { type FileReader, unseen } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { wordLayout } from './domain/word-layout.ts';
import { wordParts } from './domain/word-parts.ts';
import { wordsOf } from './domain/xml-words.ts';
import { openPackage, type Package } from './open-package.ts';

const TEXTS = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const SLIDES = /^ppt\/slides\/slide\d+\.xml$/;

/** The words of these parts, until there are enough. */
export async function wordsIn({ names, read }: Package, wanted: RegExp): Promise<string> {
  let text = '';
  for (const name of names) {
    if (!wanted.test(name)) continue;
    text += `${wordsOf((await read(name)).toString('utf8'))}\n`;
    if (text.length > readLimits.words) break;
  }
  return text;
}

/** Word: its paragraphs and tables. */
export const wordReader: FileReader = {
  words: async (bytes) => wordsIn(await openPackage(bytes), TEXTS),
  layout: async (bytes) => wordLayout((await (await openPackage(bytes)).read('word/document.xml')).toString('utf8')),
  look: async (bytes) => {
    const file = await openPackage(bytes);
    const parts = wordParts((await file.read('word/document.xml')).toString('utf8'));
    return { ...unseen, parts: cut(parts), wordsOnlyYn: true };
  },
};

/** PowerPoint: the words of each slide. */
export const slidesReader: FileReader = {
  words: async (bytes) => wordsIn(await openPackage(bytes), SLIDES),
  look: async (bytes) => {
    const { names, read } = await openPackage(bytes);
    const parts: FilePart[] = [];
    for (const name of names.filter((one) => SLIDES.test(one)).slice(0, readLimits.pages))
      parts.push({
        kind: 'text',
        title: `슬라이드 ${parts.length + 1}`,
        text: wordsOf((await read(name)).toString('utf8')).trim(),
      });
    return { ...unseen, parts: cut(parts), wordsOnlyYn: true };
  },
};

/** As much as a person looks through. */
function cut(parts: readonly FilePart[]): FilePart[] {
  let left: number = readLimits.words;
  return parts.flatMap((part): FilePart[] => {
    if (left <= 0) return [];
    const length = part.kind === 'text' ? part.text.length : JSON.stringify(part).length;
    left -= length;
    return [part.kind === 'text' ? { ...part, text: part.text.slice(0, left + length) } : part];
  });
}
