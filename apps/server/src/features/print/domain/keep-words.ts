import type { Mark } from '@danji/contract/forms/paper';
import { lengthOf, widthOf } from './glyph-widths.ts';
import type { Run, TextRun } from './print-model.ts';

/** Points of a line at the usual size of text. */
const SIZE = 10;
const SIZES = { small: 0.85, large: 1.2, title: 1.5 } as const;
/**
 * What is read as one thing: an amount, a day, a time, a number of a document or a telephone, with the unit behind it.
 * 지출-2026-0007, 1,234,000원, 2026. 11. 16.(월), 02-123-4567, 101동
 */
const ONE_THING =
  /\d{4}\.[ \u00a0]\d{1,2}\.[ \u00a0]\d{1,2}\.(?: ?\([월화수목금토일]\))?|(?:[가-힣A-Za-z]{1,8}-)?[₩+-]?\d(?:[\d,.:/-]*\d)?(?:[%℃㎡㎥]|[가-힣]{1,2}(?![가-힣]))?(?: ?\([월화수목금토일]\))?/gu;
const LONGEST_PIECE = 6;

/** Pieces that each fit, for a word that is longer than its line: broken anywhere but inside an amount or a day. */
function* piecesOf(word: string, room: number, bold: boolean): Iterable<string> {
  let at = 0;
  for (const { 0: thing, index } of word.matchAll(ONE_THING)) {
    yield* lettersOf(word.slice(at, index), room, bold);
    if (lengthOf(thing, bold) <= room) yield thing;
    else yield* lettersOf(thing, room, bold);
    at = index + thing.length;
  }
  yield* lettersOf(word.slice(at), room, bold);
}

function* lettersOf(word: string, room: number, bold: boolean): Iterable<string> {
  let piece = '';
  let length = 0;
  for (const character of word) {
    const width = widthOf(character.codePointAt(0) ?? 0, bold);
    if (piece && (length + width > room || piece.length >= LONGEST_PIECE)) {
      yield piece;
      [piece, length] = ['', 0];
    }
    piece += character;
    length += width;
  }
  if (piece) yield piece;
}

/** Between blanks; but a day is one word, with its day of the week and what encloses it: 2026. 11. 16.(월), (2026. 11. 16.) */
const WORDS =
  /[([<「]?\d{4}\.[ \u00a0]\d{1,2}\.[ \u00a0]\d{1,2}\.[^ \u00a0\t]*|\d{4}-\d\d-\d\d \([월화수목금토일]\)[^ \u00a0\t]*|(?:(?![([<「]?\d{4}\.[ \u00a0]\d{1,2}\.[ \u00a0]\d{1,2}\.)[^ \u00a0\t])+|[ \u00a0\t]+/gu;
const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];
/** Not left to the rules of the language, which would break it between any two syllables, or behind a stroke. */
const IS_KEPT = /[가-힣\d]/;

/**
 * Korean is broken between words, not inside them, and an amount or a day nowhere. Gives the parts of a text: even ones
 * break as they can, odd ones do not break. A word that does not fit into its line at all is cut into pieces that do.
 */
export function keepWords(text: string, roomPt: number, scale = 1, bold = false): string[] {
  const room = roomPt / (SIZE * scale);
  const parts = [''];
  const free = (more: string) => {
    parts[parts.length - 1] += more;
  };
  for (const token of wordsOf(text)) {
    if (token.trim() === '') free(token);
    else if (lengthOf(token, bold) > room) for (const piece of piecesOf(token, room, bold)) parts.push(piece, '');
    else if (IS_KEPT.test(token)) parts.push(token, '');
    else free(token);
  }
  return parts;
}

const sizeOf = (run: TextRun) => (run.size ? SIZES[run.size] : 1);
const TICK = 1.6;

/** Whether runs stand on one line, by the widths of the font. */
export function fitsRoom(runs: readonly Run[], roomPt: number): boolean {
  let length = 0;
  for (const run of runs) {
    if ('br' in run) return false;
    if ('tick' in run) length += lengthOf(run.label) + TICK;
    else for (const part of run.t) length += lengthOf(part, run.bold) * sizeOf(run);
  }
  return length * SIZE <= roomPt;
}

/** A line that fits has no end to break at: its words need not be kept together one by one. */
export const loosenRuns = (runs: readonly Run[], roomPt: number): Run[] =>
  fitsRoom(runs, roomPt)
    ? runs.map((run) => ('t' in run && run.t.length > 1 ? { ...run, t: [run.t.join('')] } : run))
    : [...runs];

/** The widest word or amount among runs that have not been cut yet, in points. */
export function widestOf(runs: readonly Run[]): { words: number; things: number } {
  const widest = { words: 0, things: 0 };
  for (const run of runs) {
    if ('br' in run) continue;
    if ('tick' in run) widest.words = Math.max(widest.words, (lengthOf(run.label) + TICK) * SIZE);
    else
      for (const token of wordsOf(run.t.join(''))) {
        const points = lengthOf(token, run.bold) * sizeOf(run) * SIZE;
        const kind = /\d/.test(token) ? 'things' : 'words';
        if (token.trim() !== '') widest[kind] = Math.max(widest[kind], points);
      }
  }
  return widest;
}

type Style = Omit<TextRun, 't'>;
/** Only these lead anywhere from a paper. */
const LINK = /^(https?:\/\/|mailto:|tel:)[^\s]{1,2000}$/i;

export function styleOf(marks: readonly Mark[] | undefined): Style {
  const style: { -readonly [K in keyof Style]: Style[K] } = {};
  for (const mark of Array.isArray(marks) ? (marks as readonly Mark[]) : []) {
    if (mark.type === 'textSize') style.size = mark.attrs.size;
    else if (mark.type === 'textColor') style.color = mark.attrs.color;
    else if (mark.type === 'link') {
      if (LINK.test(mark.attrs.href)) style.href = mark.attrs.href;
    } else if (['bold', 'italic', 'underline', 'strike'].includes(mark.type)) style[mark.type] = true;
  }
  return style;
}

/** Text as runs; each line end in it becomes one on the paper. */
export function runsOf(text: string, roomPt: number, style: Style = {}): Run[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, index): Run[] => {
    const run: Run[] =
      line === '' ? [] : [{ t: keepWords(line, roomPt, style.size ? SIZES[style.size] : 1, style.bold), ...style }];
    return index === 0 ? run : [{ br: true }, ...run];
  });
}
