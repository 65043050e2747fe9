import { streamOf } from './compound-stream.ts';
import { cleanSvg } from './domain/clean-svg.ts';
import { type FileReader, ReadingTrouble, type Seen, unseen } from './domain/contents.ts';
import { joinLetters } from './domain/join-letters.ts';
import { readLimits } from './domain/limits.ts';
import { takePages } from './domain/take-pages.ts';
import { hangulFileLayout } from './layout-hangul.ts';
import { loadHangul } from './load-hangul.ts';
import { isZip, openPackage } from './open-package.ts';
import { previewText } from './preview-text.ts';
import { wordsIn } from './read-office.ts';

const SECTIONS = /^Contents\/section\d+\.xml$/;
/** Of the properties in FileHeader: a password, rights of a server, a certificate. */
const LOCKED = 0x2 | 0x10 | 0x100;

/** Told before anything is tried: a locked file is whole, and people can open it. */
async function refuseLocked(bytes: Buffer): Promise<void> {
  if (isZip(bytes)) {
    const { names, read } = await openPackage(bytes);
    const manifest = names.find((name) => name === 'META-INF/manifest.xml');
    if (manifest && (await read(manifest)).includes('encryption-data')) throw new ReadingTrouble('ENCRYPTED');
    return;
  }
  const header = streamOf(bytes, 'FileHeader', 4_096);
  if (header && header.length >= 40 && ((header[36] ?? 0) | ((header[37] ?? 0) << 8)) & LOCKED)
    throw new ReadingTrouble('ENCRYPTED');
}

/** Words without their looks, for what the reader of pages does not understand. */
async function someWords(bytes: Buffer): Promise<string> {
  const whole = isZip(bytes) ? await wordsIn(await openPackage(bytes), SECTIONS) : '';
  return whole.trim() || ((await previewText(bytes)) ?? '');
}

export const hangulReader: FileReader = {
  async layout(bytes) {
    await refuseLocked(bytes);
    return hangulFileLayout(bytes);
  },

  async words(bytes) {
    await refuseLocked(bytes);
    try {
      const text = (await loadHangul(bytes)).words();
      if (text.trim() !== '') return text;
    } catch (error) {
      const words = await someWords(bytes).catch(() => '');
      if (words === '') throw error;
      return words;
    }
    return someWords(bytes).catch(() => '');
  },

  async look(bytes, fromPage) {
    await refuseLocked(bytes);
    try {
      return await pagesFrom(bytes, fromPage);
    } catch (error) {
      const text = await someWords(bytes).catch(() => '');
      if (text === '') throw error;
      return { ...unseen, parts: [{ kind: 'text', title: null, text }], wordsOnlyYn: true };
    }
  },
};

async function pagesFrom(bytes: Buffer, fromPage: number): Promise<Seen> {
  const { pageCount, page } = await loadHangul(bytes);
  const clean = (no: number) => {
    const { svg, text } = page(no);
    return { svg: joinLetters(cleanSvg(svg)), text };
  };
  return takePages({ pageCount, page: clean }, fromPage, readLimits);
}
