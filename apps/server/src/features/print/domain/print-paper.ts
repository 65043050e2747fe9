import {
  type AutoSource,
  type BlockLook,
  type Field,
  type FieldWith,
  isAmount,
  kindOf,
  type LineLook,
} from '@danji/contract/forms/field';
import type { Block, Cell, Inline, Paper, Table } from '@danji/contract/forms/paper';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { isEmpty } from '@danji/contract/forms/rows';
import { sanitiseBody } from '@danji/contract/forms/sanitise';
import { showOnPaper } from '@danji/contract/forms/show-value';
import type { Values } from '@danji/contract/forms/values';
import { amountInWords, blankPlaces, fileLine, placesAcross, tickedOptions } from '@danji/contract/paper/paper-fields';
import { keepWords, loosenRuns, runsOf, styleOf } from './keep-words.ts';
import { liftPhotos } from './lift-photos.ts';
import { numberItems } from './number-items.ts';
import type { PrintBlock, Run, Seal } from './print-model.ts';
import { printRows } from './print-rows.ts';
import { printTable } from './print-table.ts';

/** What the paper asks for beside itself. */
export type PaperFacts = {
  readonly fields: ReadonlyMap<string, Field>;
  readonly values: Values;
  auto(source: AutoSource): string;
  /** The name of a picture's bytes; null when there is none to show. */
  picture(attachmentId: string): string | null;
  fileName(attachmentId: string): string | null;
  /** Who filled a field in on its way, and when; null: the drafter did. */
  filledBy(key: string): string | null;
  signatures(of: 'drafter' | 'line' | 'voters'): readonly { name: string; seal: Seal | null }[];
};

const LIST_INDENT = 16;
const TICK_POINTS = 13;
const list = <T>(value: readonly T[] | undefined | null): readonly T[] => (Array.isArray(value) ? value : []);

export const printPaper = (paper: Paper, facts: PaperFacts, roomPt: number): PrintBlock[] =>
  list(paper.content).flatMap((block) => printText(block, facts, roomPt) ?? printBlocks([block], facts, roomPt));

/** A text that stands on the paper itself, not in a table, with its numbered lines as in a letter. Null: it is none. */
function printText(block: Block, facts: PaperFacts, roomPt: number): PrintBlock[] | null {
  const lines = textLines(block, facts);
  const bare = { ...facts, fields: new Map() };
  return lines && numberItems(lines, (content, room) => printBlocks(content, bare, room), roomPt);
}

function textLines(block: Block, facts: PaperFacts): readonly Block[] | null {
  const inline = block.type === 'paragraph' ? block.content?.[0] : undefined;
  const key = block.type === 'fieldBlock' ? block.attrs.key : inline?.type === 'field' ? inline.attrs.key : '';
  const field = facts.fields.get(key);
  const value = ownValue(facts.values, key);
  if (field?.type === 'body' && block.type === 'fieldBlock') return isRecord(value) ? sanitiseBody(value).content : [];
  const rest = block.type === 'paragraph' ? list(block.content).slice(1) : [];
  if (field?.type !== 'longText' || typeof value !== 'string' || facts.filledBy(key) !== null) return null;
  if (rest.some(({ type }) => type !== 'text')) return null;
  const lines = value.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line, at) => ({
    type: 'paragraph',
    content: [...(line === '' ? [] : [{ type: 'text' as const, text: line }]), ...(at + 1 < lines.length ? [] : rest)],
  }));
}

function printBlocks(blocks: readonly Block[], facts: PaperFacts, roomPt: number): PrintBlock[] {
  return list(blocks).flatMap((block): PrintBlock[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading': {
        const words = list(block.content).flatMap((inline) => printInline(inline, facts, roomPt));
        const runs = block.type === 'paragraph' ? loosenRuns(words, roomPt) : words;
        const align = block.attrs?.textAlign ? { align: block.attrs.textAlign } : {};
        if (block.type === 'paragraph') return [{ k: 'p', ...align, runs }];
        return [{ k: 'h', level: Math.min(3, Math.max(1, block.attrs.level)), ...align, runs }];
      }
      case 'bulletList':
      case 'orderedList': {
        const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
        const items = list(block.content).map((item) => printBlocks(item.content, facts, roomPt - LIST_INDENT));
        return [{ k: 'list', start, items }];
      }
      case 'listItem':
        return printBlocks(block.content, facts, roomPt);
      case 'horizontalRule':
        return [{ k: 'hr' }];
      case 'table':
        return printTableParts(block, facts, roomPt);
      case 'fieldBlock': {
        const field = facts.fields.get(block.attrs.key);
        return field ? printFieldBlock(field, facts, roomPt) : [];
      }
      default:
        return [];
    }
  });
}

/** A table, and the photos that it holds between its parts. */
function printTableParts(table: Table, facts: PaperFacts, roomPt: number): PrintBlock[] {
  const fill = (content: Cell['content'], room: number) => printBlocks(content, facts, room);
  const itemsIn = (cell: Cell) => photosIn(cell, facts).flatMap((field) => photoItems(field, facts, roomPt / 2));
  const parts = liftPhotos(table, {
    holds: (cell) => photosIn(cell, facts).length > 0,
    taken: (cell) => itemsIn(cell).length > 0,
  });
  return parts.map((part): PrintBlock => {
    if ('table' in part) return printTable(part.table, roomPt, fill);
    const { heads, cells } = part.photos;
    const headOf = (index: number) => headRuns(fill(heads[index]?.content ?? [], roomPt));
    return { k: 'photos', groups: cells.map((cell, index) => ({ head: headOf(index), items: itemsIn(cell) })) };
  });
}

const headRuns = (blocks: readonly PrintBlock[]): readonly Run[] =>
  blocks.flatMap((block) => (block.k === 'p' ? block.runs : []));

/** The photo fields of a cell that holds nothing else. */
function photosIn({ content }: Cell, facts: PaperFacts): FieldWith<'photos'>[] {
  const fields = list(content).map((block) =>
    block.type === 'fieldBlock' ? facts.fields.get(block.attrs.key) : undefined,
  );
  const photos = fields.filter((field): field is FieldWith<'photos'> => !!field && kindOf(field).look === 'photos');
  return photos.length === list(content).length ? photos : [];
}

const photoItems = (field: FieldWith<'photos'>, facts: PaperFacts, roomPt: number) =>
  entriesIn(ownValue(facts.values, field.key)).map(({ attachmentId, caption }) => ({
    picture: typeof attachmentId === 'string' ? facts.picture(attachmentId) : null,
    caption: typeof caption === 'string' ? runsOf(caption, roomPt) : [],
  }));

function printInline(inline: Inline, facts: PaperFacts, roomPt: number): Run[] {
  if (inline.type === 'text') return runsOf(inline.text, roomPt, styleOf(inline.marks));
  if (inline.type === 'hardBreak') return [{ br: true }];
  if (inline.type !== 'field') return [];
  const field = facts.fields.get(inline.attrs.key);
  return field ? printField(field, facts, roomPt) : [];
}

/** A field in a line of text. One that asks for the whole width and yet stands there is told in words. */
function printField(field: Field, facts: PaperFacts, roomPt: number): Run[] {
  const { look } = kindOf(field);
  const print = LINES[look in LINES ? (look as LineLook) : 'text'] as PrintLine<Field>;
  const runs = print(field, ownValue(facts.values, field.key), facts, roomPt);
  const by = facts.filledBy(field.key);
  return by === null ? runs : [...runs, ...runsOf(` ${by}`, roomPt, { size: 'small', color: 'muted' })];
}

type PrintLine<F> = (field: F, value: unknown, facts: PaperFacts, roomPt: number) => Run[];
type PrintBlockField<F> = (field: F, value: unknown, facts: PaperFacts, roomPt: number) => PrintBlock[];

const LINES: { readonly [L in LineLook]: PrintLine<FieldWith<L>> } = {
  text: printLine,
  amount: printAmount,
  choice: (field, value, _, roomPt) => printChoice(field, value, roomPt),
  computed: (field, ...rest) => (isAmount(field) ? printAmount : printLine)(field, ...rest),
  auto: ({ source }, _, facts, roomPt) => runsOf(facts.auto(source), roomPt),
};

function printLine(field: Field, value: unknown, _: PaperFacts, roomPt: number): Run[] {
  const text = showOnPaper(field, value);
  return text === '' ? [] : runsOf(text, roomPt);
}

function printAmount(field: FieldWith<'amount' | 'computed'>, value: unknown, _: PaperFacts, roomPt: number): Run[] {
  const text = showOnPaper(field, value);
  if (text === '') return [];
  const words = amountInWords(field, value);
  const beneath: Run[] =
    words === '' ? [] : [{ br: true }, ...runsOf(words, roomPt, { size: 'small', color: 'muted' })];
  return [...runsOf(text, roomPt, { bold: true }), ...beneath];
}

const printChoice = (field: FieldWith<'choice'>, value: unknown, roomPt: number): Run[] =>
  tickedOptions(field, value).flatMap(({ option, isOn }, index): Run[] => [
    ...(index > 0 ? runsOf('   ', roomPt) : []),
    ...tickRuns(option, isOn, roomPt),
  ]);

/** Box and word in one piece, unless the word is longer than the line. */
function tickRuns(option: string, isOn: boolean, roomPt: number): Run[] {
  const whole = keepWords(option.replace(/\s+/g, '\u00a0'), roomPt - TICK_POINTS).length <= 3;
  return whole ? [{ tick: isOn, label: option }] : [{ tick: isOn, label: '' }, ...runsOf(` ${option}`, roomPt)];
}

/** A field that takes the whole width. */
function printFieldBlock(field: Field, facts: PaperFacts, roomPt: number): PrintBlock[] {
  const value = ownValue(facts.values, field.key);
  const { look } = kindOf(field);
  if (look in BLOCKS) return (BLOCKS[look as BlockLook] as PrintBlockField<Field>)(field, value, facts, roomPt);
  return [{ k: 'p', runs: isEmpty(value) && look !== 'auto' ? [] : printField(field, facts, roomPt) }];
}

const entriesIn = (value: unknown) => (Array.isArray(value) ? value : []).filter(isRecord);

const BLOCKS: { readonly [L in BlockLook]: PrintBlockField<FieldWith<L>> } = {
  rows: (field, value, facts, roomPt) => [printRows(field, value, facts, roomPt)],
  body: (_, value, facts, roomPt) =>
    isRecord(value) ? printPaper(sanitiseBody(value), { ...facts, fields: new Map() }, roomPt) : [],
  photos(field, _, facts, roomPt) {
    const items = photoItems(field, facts, roomPt / 2);
    return items.length === 0 ? [] : [{ k: 'photos', groups: [{ head: [], items }] }];
  },
  files: (_, value, facts, roomPt) =>
    entriesIn(value).map((held, index) => {
      const { attachmentId } = held;
      const name = typeof attachmentId === 'string' ? (facts.fileName(attachmentId) ?? undefined) : undefined;
      return { k: 'p', runs: runsOf(fileLine(held, index, name), roomPt) };
    }),
  signatures(field, _, facts) {
    const places = signaturesOf(field, facts);
    return [{ k: 'signatures', across: placesAcross(places.map(({ name }) => name)), places }];
  },
};

function signaturesOf(field: FieldWith<'signatures'>, facts: PaperFacts) {
  if (field.of !== 'blank') {
    const label = field.of === 'drafter' ? `${field.label}  ` : '';
    return facts.signatures(field.of).map(({ name, seal }) => ({ name: `${label}${name}`, seal }));
  }
  return blankPlaces(field, facts).map((name) => ({ name, seal: null }));
}
