import { cutText } from '../clean-text.ts';
import type { Field } from '../field.ts';
import type { FormPage } from '../outside.ts';
import type { Block, Paper, Paragraph, Table } from '../paper.ts';
import { approvalBoxIn } from './approval-box.ts';
import { fillTable, holdsField, isName, wordsOf } from './fill-table.ts';
import { type Grid, gridOf, isEdge, type Placed, tableOf } from './grid.ts';
import { fillLine } from './line-fields.ts';
import { findList, listFrom } from './lists.ts';

/** The old paper of an office as a first draft of a form: its looks, and what its names and blanks say. */
export type FirstDraft = {
  readonly heading: string | null;
  readonly paper: Paper;
  readonly fields: readonly Field[];
  readonly page: FormPage | null;
  readonly found: {
    /** Fields, and among them tables with rows to add. */
    readonly fields: number;
    readonly lists: number;
    readonly hasApprovalBox: boolean;
    /** Cells beside a name that were filled already, and stayed text. */
    readonly written: number;
  };
};

type Making = { blocks: Block[]; fields: Field[]; taken: Set<string>; hasApprovalBox: boolean; above: string };

const MOST_FIELDS = 200;
const line = (text: string): Paragraph => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const textOf = (block: Paragraph): string =>
  (block.content ?? []).map((one) => (one.type === 'text' ? one.text : ' ')).join('');

const textIn = (block: Block): string => (block.type === 'paragraph' ? textOf(block).trim() : '');

/** `휴 가 신 청 서` is spaced by whoever draws it. */
function unspaced(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const parts = words.split(' ');
  return parts.length > 2 && parts.every((part) => [...part].length === 1) ? parts.join('') : words;
}

/** Large, or bold, or in the middle, and short: the name of the paper. */
function isTitle(block: Block | undefined): block is Paragraph {
  if (block?.type !== 'paragraph' && block?.type !== 'heading') return false;
  const text = textOf(block as Paragraph).trim();
  if (text.length < 2 || text.length > 40 || /[.。!?:：]$/.test(text) || /^[■□▪◆○●※▶\d]/.test(text)) return false;
  const marks = (block.content ?? []).flatMap((one) => (one.type === 'text' ? (one.marks ?? []) : []));
  const isLarge = marks.some((mark) => mark.type === 'textSize' && mark.attrs.size !== 'small');
  return block.type === 'heading' || isLarge || block.attrs?.textAlign === 'center';
}

function addField(making: Making, field: Field): void {
  making.fields.push(field);
  making.taken.add(field.key);
}

function addLine(making: Making, block: Block): void {
  if (block.type !== 'paragraph') {
    making.blocks.push(block);
    return;
  }
  const filled = making.fields.length < MOST_FIELDS ? fillLine(block, making.taken) : null;
  if (filled) addField(making, filled.field);
  making.blocks.push(filled?.to ?? block);
  const text = textOf(block).trim();
  // The name of the paper is not that of its first table.
  const isFirst = making.blocks.filter((one) => one.type === 'table' || textIn(one) !== '').length <= 1;
  if (text !== '') making.above = isFirst && isTitle(block) ? '' : text;
}

/** Rows that are no list: names, blanks, and what stands between them. */
function addRows(making: Making, cells: readonly Placed[]): void {
  const table = tableOf(cells);
  if (!table) return;
  const { to, fields } = fillTable(table, making.taken);
  if (making.fields.length + fields.length > MOST_FIELDS) {
    making.blocks.push(table);
    return;
  }
  for (const field of fields) addField(making, field);
  making.blocks.push(to);
}

/** One cell over the whole width that says something: a sentence, or the name of what comes below it. */
function lineAcross(grid: Grid, row: number): Placed | null {
  const own = grid.cells.filter((one) => one.row === row);
  const [only] = own;
  if (own.length !== 1 || !only || only.behind - only.column < grid.columns || only.below - row > 1) return null;
  if (holdsField(only.cell) || wordsOf(only.cell) === '') return null;
  return !isName(only.cell) || findList(grid, row + 1) ? only : null;
}

function addTable(making: Making, table: Table): void {
  const grid = gridOf(table);
  const box = approvalBoxIn(grid);
  if (box) making.hasApprovalBox = true;
  const inBox = (row: number) => box !== null && row >= box.row && row < box.below;
  let kept: Placed[] = [];
  const close = () => {
    addRows(making, kept);
    kept = [];
  };
  for (let row = 0; row < grid.rows; ) {
    const across = lineAcross(grid, row);
    const list = inBox(row) ? null : findList(grid, row);
    const field = list && listFrom(list, making.above, making.taken);
    if (box && row === box.row) {
      close();
      addBeside(making, box.beside);
      row = box.below;
    } else if (list && field && making.fields.length < MOST_FIELDS) {
      close();
      addField(making, field);
      making.blocks.push({ type: 'fieldBlock', attrs: { key: field.key } });
      making.above = '';
      row = list.below;
    } else if (across && isEdge(grid, row)) {
      close();
      for (const block of across.cell.content) addLine(making, block);
      row += 1;
    } else {
      kept.push(...grid.cells.filter((one) => one.row === row));
      row += 1;
    }
  }
  close();
}

/** What stood in the same rows as the 결재란: the name of the paper, or names and blanks. */
function addBeside(making: Making, beside: readonly Placed[]): void {
  const written = beside.filter(({ cell }) => wordsOf(cell) !== '');
  const [only] = written;
  if (written.length === 1 && only) for (const block of only.cell.content) addLine(making, block);
  else if (written.length > 1) addRows(making, beside);
}

/** At most one empty line in a row, and none at either end. */
function tidied(blocks: readonly Block[]): Block[] {
  const isEmpty = (block: Block | undefined) => block?.type === 'paragraph' && (block.content ?? []).length === 0;
  const bare = blocks.map((block) =>
    block.type === 'paragraph' && textOf(block).trim() === '' && block.content?.every((one) => one.type !== 'field')
      ? ({ type: 'paragraph' } as const)
      : block,
  );
  const kept = bare.filter((block, at) => !isEmpty(block) || (at > 0 && !isEmpty(bare[at - 1])));
  while (isEmpty(kept[0])) kept.shift();
  while (isEmpty(kept.at(-1))) kept.pop();
  return kept.length > 0 ? kept : [{ type: 'paragraph' }];
}

/** Filled cells beside a name: on paper that was used already. */
function countWritten(blocks: readonly Block[]): number {
  let written = 0;
  for (const block of blocks) {
    if (block.type !== 'table') continue;
    for (const { content } of block.content)
      for (const [at, cell] of content.entries()) {
        const before = content[at - 1];
        if (before?.attrs?.shade && isName(before) && !cell.attrs?.shade && wordsOf(cell) !== '' && !holdsField(cell))
          written += 1;
      }
  }
  return written;
}

/** The paper is clean already (`sanitisePaper`), and its tables are rectangles. */
export function firstDraft(paper: Paper, page: FormPage | null): FirstDraft {
  const making: Making = { blocks: [], fields: [], taken: new Set(), hasApprovalBox: false, above: '' };
  for (const block of paper.content) {
    if (block.type === 'table') addTable(making, block);
    else addLine(making, block);
  }
  const blocks = tidied(making.blocks);
  const title = blocks.slice(0, 3).find(isTitle);
  const rest = title ? tidied(blocks.filter((block) => block !== title)) : blocks;
  const heading = title ? cutText(unspaced(textOf(title)), 60) : null;
  return {
    heading,
    paper: { type: 'doc', content: rest.length > 0 ? rest : [line('')] },
    fields: making.fields,
    page,
    found: {
      fields: making.fields.length,
      lists: making.fields.filter(({ type }) => type === 'rows').length,
      hasApprovalBox: making.hasApprovalBox,
      written: countWritten(rest),
    },
  };
}
