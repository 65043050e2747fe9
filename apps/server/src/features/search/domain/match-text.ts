import type { Marked } from '@danji/contract/search';
import { initialsOf } from '@danji/contract/search/hangul';
import { normaliseMapped, normaliseText } from '@danji/contract/search/normalise';
import type { Word } from './parse-query.ts';

/** Whether a short text has a word: as it is, or by its initials. */
export const hasWord = (text: string, word: Word): boolean => isIn(normaliseText(text), word);

const isIn = (made: string, { kind, text: word }: Word) =>
  kind === 'INITIALS' ? initialsOf(made).includes(word) : made.includes(word);

/** Every place where one of the words stands, in order, none inside another. */
export function markWords(text: string, words: readonly Word[]): Marked {
  // Most texts have none of the words: the way back is worked out for those that do.
  const made = normaliseText(text);
  if (!words.some((word) => isIn(made, word))) return { text, marks: [] };
  const { from, to } = normaliseMapped(text);
  const initials = words.some(({ kind }) => kind === 'INITIALS') ? initialsOf(made) : '';
  const found: [number, number][] = [];
  for (const { kind, text: word } of words) {
    const inside = kind === 'INITIALS' ? initials : made;
    for (let at = inside.indexOf(word); at >= 0 && found.length < 200; at = inside.indexOf(word, at + word.length))
      found.push([from[at] as number, to[at + word.length - 1] as number]);
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const marks: [number, number][] = [];
  for (const [start, end] of found) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return { text, marks };
}

const BEFORE = 30;
const AROUND = 120;

/** A text is looked through in parts of about this many letters, and at most so many where no line ends. */
const PART = 2_000;
const LINE_MAX = 20_000;

/** Behind the line that stands at a place. */
function lineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const end = text.indexOf('\n', at);
  return Math.min(end < 0 ? text.length : end + 1, at + LINE_MAX, text.length);
}

/** The lines with the first place, and some behind them: no word goes on in the next line, so the rest of a long text need not be mapped. */
function partWith(text: string, words: readonly Word[]): [from: number, to: number] | null {
  for (let from = 0; from < text.length; ) {
    const to = lineEnd(text, from + PART);
    const made = normaliseText(text.slice(from, to));
    if (words.some((word) => isIn(made, word))) return [from, lineEnd(text, to + AROUND)];
    from = to;
  }
  return null;
}

/** The part of a long text around the first place, on one line. Null: none of the words is in it. */
export function excerptOf(text: string, words: readonly Word[]): Marked | null {
  const part = partWith(text, words);
  if (!part) return null;
  const marks = markWords(text.slice(...part), words).marks.map(
    ([from, to]) => [from + part[0], to + part[0]] as const,
  );
  const [first] = marks;
  if (!first) return null;
  const start = Math.max(0, first[0] - BEFORE);
  const end = Math.min(text.length, Math.max(first[1], start + AROUND));
  const shown = text.slice(start, end).toWellFormed().replace(/\s/g, ' ');
  const before = start > 0 ? '… ' : '';
  return {
    text: `${before}${shown}${end < text.length ? ' …' : ''}`,
    marks: marks
      .filter(([from]) => from < end)
      .map(([from, to]) => [from - start + before.length, Math.min(to, end) - start + before.length]),
  };
}
