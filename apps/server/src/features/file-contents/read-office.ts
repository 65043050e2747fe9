import type { FilePart } from '@danji/contract/file-look';
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
    return { ...unseen, parts, wordsOnlyYn: true };
  },
};

/** PowerPoint: the words of each slide. */
export const slidesReader: FileReader = {
  words: async (bytes) => wordsIn(await openPackage(bytes), SLIDES),
  look: async (bytes) => {
    const { names, read } = await openPackage(bytes);
    const parts: FilePart[] = [];
    const slides = names.filter((one) => SLIDES.test(one));
    for (const name of slides.slice(0, readLimits.pages))
      parts.push({
        kind: 'text',
        title: `슬라이드 ${parts.length + 1}`,
        text: wordsOf((await read(name)).toString('utf8')).trim(),
      });
    return { ...unseen, parts, wordsOnlyYn: true, cutYn: slides.length > readLimits.pages };
  },
};
