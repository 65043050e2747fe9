import type { Mark } from '@danji/contract/forms/paper';
import type { Run, TextRun } from './print-model.ts';

/** Points of a line at the usual size of text. */
const SIZE = 10;
const SIZES = { small: 0.85, large: 1.2, title: 1.5 } as const;
/** Widest widths of the font, as parts of its size: rather a word broken than one that leaves the cell. */
function widthOf(code: number): number {
  if (code >= 0xac00 && code <= 0xd7a3) return 0.89;
  if (code > 0x7e) return 1;
  return WIDE.has(code) ? 1 : code >= 0x41 && code <= 0x5a ? 0.78 : 0.64;
}
const WIDE = new Set([...'MWmw@%&'].map((character) => character.charCodeAt(0)));
const lengthOf = (text: string) => {
  let length = 0;
  for (let at = 0; at < text.length; at++) length += widthOf(text.charCodeAt(at));
  return length;
};

/** Pieces that each fit, broken anywhere: for a word that is longer than its line. */
function* piecesOf(word: string, room: number): Iterable<string> {
  let piece = '';
  let length = 0;
  for (const character of word) {
    const width = widthOf(character.codePointAt(0) ?? 0);
    if (piece && (length + width > room || piece.length >= 6)) {
      yield piece;
      [piece, length] = ['', 0];
    }
    piece += character;
    length += width;
  }
  if (piece) yield piece;
}

/**
 * Korean is broken between words, not inside them. Gives the parts of a text: even ones break as they can, odd ones do
 * not break. A word that does not fit into its line at all is cut into pieces that do.
 */
export function keepWords(text: string, roomPt: number, scale = 1): string[] {
  const room = roomPt / (SIZE * scale);
  const parts = [''];
  const free = (more: string) => {
    parts[parts.length - 1] += more;
  };
  for (const token of text.split(/([ \u00a0\t]+)/)) {
    const isKorean = /[가-힣]/.test(token);
    if (token.trim() === '') free(token);
    else if (lengthOf(token) > room) for (const piece of piecesOf(token, room)) parts.push(piece, '');
    else if (isKorean) parts.push(token, '');
    else free(token);
  }
  return parts;
}

const sizeOf = (run: TextRun) => (run.size ? SIZES[run.size] : 1) * (run.bold ? 1.06 : 1);

/** Whether runs stand on one line, by the widest that the font could make them. */
export function fitsRoom(runs: readonly Run[], roomPt: number): boolean {
  let length = 0;
  for (const run of runs) {
    if ('br' in run) return false;
    if ('tick' in run) length += lengthOf(run.label) + 1.6;
    else for (const part of run.t) length += lengthOf(part) * sizeOf(run);
  }
  return length * SIZE <= roomPt;
}

/** A line that fits has no end to break at: its words need not be kept together one by one. */
export const loosenRuns = (runs: readonly Run[], roomPt: number): Run[] =>
  fitsRoom(runs, roomPt)
    ? runs.map((run) => ('t' in run && run.t.length > 1 ? { ...run, t: [run.t.join('')] } : run))
    : [...runs];

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
      line === '' ? [] : [{ t: keepWords(line, roomPt, style.size ? SIZES[style.size] : 1), ...style }];
    return index === 0 ? run : [{ br: true }, ...run];
  });
}
