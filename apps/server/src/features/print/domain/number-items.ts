import type { Block, Inline, ListItem } from '@danji/contract/forms/paper';
import type { PrintBlock } from './print-model.ts';

/** The numbering of official letters, each level under the one before: 1. 가. 1) 가) (1) (가) ① */
const HANGUL = '가나다라마바사아자차카타파하';
const MARKERS: readonly RegExp[] = [
  /^\d{1,2}\.(?!\d)/,
  /^[가나다라마바사아자차카타파하]\./,
  /^\d{1,2}\)/,
  /^[가나다라마바사아자차카타파하]\)/,
  /^\(\d{1,2}\)/,
  /^\([가나다라마바사아자차카타파하]\)/,
  /^[①-⑳]/,
];
const labelsOf: readonly ((at: number) => string)[] = [
  (at) => `${at}.`,
  (at) => `${HANGUL[(at - 1) % HANGUL.length]}.`,
  (at) => `${at})`,
  (at) => `${HANGUL[(at - 1) % HANGUL.length]})`,
];
const DEEPEST = labelsOf.length;

/** Points that a level takes at the left of its words, at the usual size of text. */
const ITEM_INDENT = 12;
const ITEM_LABEL = 17;
const roomOf = (roomPt: number, level: number) => roomPt - (level - 1) * ITEM_INDENT - ITEM_LABEL;

type Print = (blocks: readonly Block[], roomPt: number) => PrintBlock[];
type Marked = { level: number; label: string; content: Inline[] };

/** The number that a line begins with, taken off its words. */
function markerOf(content: readonly Inline[]): Marked | null {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return null;
  const text = first.text.trimStart();
  for (const [at, pattern] of MARKERS.entries()) {
    const label = pattern.exec(text)?.[0];
    const words = label === undefined ? '' : text.slice(label.length);
    if (label !== undefined && (/^[\s\u00a0]/.test(words) || (words === '' && rest.length > 0)))
      return { level: at + 1, label, content: [{ ...first, text: words.trimStart() }, ...rest] };
  }
  return null;
}

const isParagraph = (block: Block | undefined) => block?.type === 'paragraph';

/** A text whose numbered lines, typed or drawn as lists, are numbered lines of a paper. */
export function numberItems(blocks: readonly Block[], print: Print, roomPt: number): PrintBlock[] {
  const item = (level: number, label: string, content: readonly Inline[] | undefined): PrintBlock[] =>
    print([{ type: 'paragraph', ...(content ? { content } : {}) }], roomOf(roomPt, level)).flatMap((one) =>
      one.k === 'p' ? [{ k: 'item', level, label, runs: one.runs }] : [],
    );
  const listed = (items: readonly ListItem[], start: number, level: number): PrintBlock[] =>
    items.flatMap(({ content }, at) => {
      const [first, ...rest] = content;
      const label = (labelsOf[level - 1] ?? labelsOf[0])?.(start + at) ?? '';
      const own = isParagraph(first) && first?.type === 'paragraph' ? item(level, label, first.content) : [];
      return [...own, ...walk(own.length > 0 ? rest : content, level + 1)];
    });
  const walk = (some: readonly Block[], level: number): PrintBlock[] =>
    some.flatMap((block) => {
      if (block.type === 'orderedList') return listed(block.content, block.attrs?.start ?? 1, Math.min(level, DEEPEST));
      const marked = block.type === 'paragraph' && block.content ? markerOf(block.content) : null;
      return marked ? item(marked.level, marked.label, marked.content) : print([block], roomPt);
    });
  return walk(blocks, 1);
}
