import type { FormPart } from '@danji/contract/forms/definition';
import { type Field, isBlockType } from '@danji/contract/forms/field';
import {
  type Align,
  type Block,
  type Cell,
  type CellAttrs,
  type Inline,
  type Mark,
  PAPER_WIDTH,
  type TableRow,
} from '@danji/contract/forms/paper';
import { auto } from './fields.ts';

/**
 * Paper as an office prints it: tables with shaded labels on the left, tables with rows, a closing sentence. Each part
 * brings the fields that stand in it, so that a form is written once, as it looks.
 */
export type Part = { blocks: Block[]; fields: Field[]; parts?: FormPart[] };

/** What stands in a cell or a line: words, or a field in its place. A string that is `\n` begins a new line. */
export type Item = string | Field;
type Labelled = { label: string; items: Item[] };

export const labelled = (label: string, ...items: Item[]): Labelled => ({ label, items });

const isField = (item: Item): item is Field => typeof item !== 'string';
const fieldsOf = (items: Item[]): Field[] => items.filter(isField);

const inline = (item: Item): Inline => {
  if (isField(item)) return { type: 'field', attrs: { key: item.key } };
  return item === '\n' ? { type: 'hardBreak' } : { type: 'text', text: item };
};

const paragraph = (items: Item[], textAlign?: Align, marks?: Mark[]): Block => ({
  type: 'paragraph',
  ...(textAlign && { attrs: { textAlign } }),
  ...(items.length > 0 && {
    content: items.map(inline).map((node) => (marks && node.type === 'text' ? { ...node, marks } : node)),
  }),
});

/** Fields of the whole width stand alone; what is between them becomes a paragraph. */
function blocksOf(items: Item[]): Block[] {
  const blocks: Block[] = [];
  let words: Item[] = [];
  const flush = () => {
    if (words.length > 0) blocks.push(paragraph(words));
    words = [];
  };
  for (const item of items) {
    if (!isField(item) || !isBlockType(item.type)) words.push(item);
    else {
      flush();
      blocks.push({ type: 'fieldBlock', attrs: { key: item.key } });
    }
  }
  flush();
  return blocks.length > 0 ? blocks : [paragraph([])];
}

// Tables -------------------------------------------------------------------------------------------------------------

type Drawn = {
  spans: { attrs: CellAttrs; span: number; kind: Cell['type']; content: Block[] }[];
  fields: Field[];
  part?: FormPart;
};

const labelCell = (words: string, span = 1): Drawn['spans'][number] => ({
  kind: 'tableHeader',
  span,
  attrs: { shade: 'label', verticalAlign: 'middle' },
  content: [paragraph([words], 'center', [{ type: 'bold' }])],
});
const valueCell = (items: Item[], span: number): Drawn['spans'][number] => ({
  kind: 'tableCell',
  span,
  attrs: { verticalAlign: 'middle' },
  content: blocksOf(items),
});

const read = (what: Field | Labelled): Labelled => ('items' in what ? what : { label: what.label, items: [what] });

const drawRow = (spans: number[], parts: (Field | Labelled)[]): Drawn => {
  const labelledParts = parts.map(read);
  return {
    spans: labelledParts.flatMap(({ label, items }, index) => [labelCell(label), valueCell(items, spans[index] ?? 1)]),
    fields: labelledParts.flatMap(({ items }) => fieldsOf(items)),
  };
};

/** One label and its field over the whole width. */
export const wide = (what: Field | Labelled) => (columns: number) => drawRow([columns - 1], [what]);
/** Two labels with their fields side by side; three in a sheet of six columns. */
export const pair =
  (...what: (Field | Labelled)[]) =>
  (columns: number) =>
    drawRow(
      what.map(() => columns / what.length - 1),
      what,
    );
/** Two headed columns: before and after. */
export const beside = (left: Field | Labelled, right: Field | Labelled) => (columns: number) => {
  const both = [read(left), read(right)];
  return [
    { spans: both.map(({ label }) => labelCell(label, columns / 2)), fields: [] },
    {
      spans: both.map(({ items }) => valueCell(items, columns / 2)),
      fields: both.flatMap(({ items }) => fieldsOf(items)),
    },
  ];
};

type RowMaker = (columns: number) => Drawn | Drawn[];

/** Rows that are there only where the condition of the part holds: nothing that does not apply is printed empty. */
export const onlyRow =
  (part: FormPart, make: RowMaker): RowMaker =>
  (columns) =>
    [make(columns)].flat().map((drawn) => ({ ...drawn, part }));
/** The same of whole blocks: a heading with its table. */
export const onlyPart = (part: FormPart, ...inner: Part[]): Part => ({
  blocks: inner
    .flatMap(({ blocks }) => blocks)
    .map((block) => ({ ...block, attrs: { ...('attrs' in block && block.attrs), part: part.key } }) as Block),
  fields: inner.flatMap(({ fields }) => fields),
  parts: [part],
});

function table(widths: number[], makers: RowMaker[]): Part {
  const drawn = makers.flatMap((make) => make(widths.length));
  const content = drawn.map(({ spans, part }): TableRow => {
    let column = 0;
    const cells = spans.map(({ attrs, span, kind, content }): Cell => {
      const colwidth = widths.slice(column, column + span);
      column += span;
      return { type: kind, attrs: { ...(span > 1 && { colspan: span }), colwidth, ...attrs }, content };
    });
    if (column !== widths.length) throw new Error(`a row of ${column} columns in a table of ${widths.length}`);
    return { type: 'tableRow', ...(part && { attrs: { part: part.key } }), content: cells };
  });
  const parts = new Set(drawn.flatMap(({ part }) => part ?? []));
  return {
    blocks: [{ type: 'table', content }],
    fields: drawn.flatMap(({ fields }) => fields),
    ...(parts.size > 0 && { parts: [...parts] }),
  };
}

const LABEL = 100;
/** The usual table: a label and a field, twice in each row or once over the whole width. */
export const sheet = (...makers: RowMaker[]): Part =>
  table([LABEL, PAPER_WIDTH / 2 - LABEL, LABEL, PAPER_WIDTH / 2 - LABEL], makers);
/** The same with three in each row. */
export const sheetOfThree = (...makers: RowMaker[]): Part => {
  const short = 90;
  const rest = PAPER_WIDTH / 3 - short;
  return table([short, rest, short, rest, short, rest], makers);
};

// Text ---------------------------------------------------------------------------------------------------------------

/** A heading with what belongs to it beneath: usually a table with rows. */
export const section = (title: string, ...items: Item[]): Part => ({
  blocks: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: title }] },
    ...(items.length > 0 ? blocksOf(items) : []),
  ],
  fields: fieldsOf(items),
});

export const line = (...items: Item[]): Part => ({ blocks: blocksOf(items), fields: fieldsOf(items) });
export const centered = (...items: Item[]): Part => ({ blocks: [paragraph(items, 'center')], fields: fieldsOf(items) });
/** A remark in small letters. */
export const note = (words: string): Part => ({
  blocks: [
    paragraph([words], undefined, [
      { type: 'textSize', attrs: { size: 'small' } },
      { type: 'textColor', attrs: { color: 'muted' } },
    ]),
  ],
  fields: [],
});
export const gap = (): Part => ({ blocks: [paragraph([])], fields: [] });
/** 위와 같이 … : what the paper asks for, in the middle. */
export const closing = (words: string): Part => ({ blocks: [paragraph([]), paragraph([words], 'center')], fields: [] });
/** Whose paper it is, or whom it is for, in the place of the office's name: 입주자대표회의, 관리사무소장 귀하. */
export const foot = (words: string): Part => centered(auto('단지명', 'complexName'), ` ${words}`);
