import { type Field, isBlockType } from '../field.ts';
import type { Block, Inline, Paragraph } from '../paper.ts';
import { type BlankSays, readBlank } from './blank.ts';
import { isPlainName } from './fill-table.ts';
import { guessField } from './guess-field.ts';

const MOST_LETTERS = 20;
const GAP = /[\s\u00a0_]{3,}/;

const textOf = ({ content = [] }: Paragraph): string =>
  content.map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? ' ' : '')).join('');

type Read = { readonly before: string; readonly name: string; readonly said: BlankSays; readonly behind: string };

/** What is left behind a gap: `(인)`. */
const signOf = (rest: string) =>
  /[㊞)]$/.test(rest.trim()) && readBlank(rest)?.type === 'plain' ? ` ${rest.replace(/[\s\u00a0_]/g, '')}` : '';

/** `신청인 :        (인)`, `성명 ______`, or a line that is a day: what is written there, under which name. */
function readLine(text: string): Read | null {
  const day = readBlank(text);
  if (day?.type === 'date') return { before: '', name: '작성일', said: day, behind: '' };
  const colon = text.search(/[:：]/);
  const gap = text.trim().search(GAP);
  const at = colon > 0 ? colon : gap > 0 ? gap + (text.length - text.trimStart().length) : -1;
  if (at <= 0) return null;
  const name = text.slice(0, at).trim();
  const rest = text.slice(colon > 0 ? at + 1 : at);
  const said = rest.trim() === '' ? ({ type: 'plain' } as const) : readBlank(rest);
  if (!said || name.length > MOST_LETTERS || !isPlainName(name)) return null;
  // Without a colon only a gap that ends in a place to sign, or a line, says so.
  if (colon <= 0 && rest.trim() === '') return null;
  return { before: colon > 0 ? `${name}: ` : `${name} `, name, said, behind: signOf(rest) };
}

export type FilledLine = { readonly to: Block; readonly field: Field };

/** A line of text with one gap gets its field. Null where it is a sentence, or nothing at all. */
export function fillLine(line: Paragraph, taken: ReadonlySet<string>): FilledLine | null {
  if (line.content?.some((one) => one.type === 'field')) return null;
  const read = readLine(textOf(line));
  const field = read && guessField(read.name, taken, read.said);
  if (!field || isBlockType(field.type)) return null;
  const text = (words: string): Inline[] => (words === '' ? [] : [{ type: 'text', text: words }]);
  const content: Inline[] = [...text(read.before), { type: 'field', attrs: { key: field.key } }, ...text(read.behind)];
  return { to: { type: 'paragraph', ...(line.attrs && { attrs: line.attrs }), content }, field };
}
