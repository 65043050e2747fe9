import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { type Field, kindOf, type RowsField } from '@danji/contract/forms/field';
import type { Block, Inline } from '@danji/contract/forms/paper';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { settleValues } from '@danji/contract/forms/settle-values';
import { showCellOnPaper, showOnPaper } from '@danji/contract/forms/show-value';
import { shownForm } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { rowsIn, sumLine } from '@danji/contract/paper/paper-fields';
import { plainParts, plainWords } from '@danji/contract/paper/paper-plain';
import type { PublicContent, PublicPart } from '@danji/contract/publications/content';
import { isShown, labelOf } from '@danji/contract/special-words';
import { cleanPublic } from './clean-public.ts';

type Document = { readonly title: string; readonly content: unknown };

const MOST_PARAGRAPHS = 2000;

const wordsIn = (content: readonly Inline[] = []): string =>
  content.map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? '\n' : '')).join('');

/** The lines of a text that somebody wrote. */
function linesOf(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'heading') return wordsIn(block.content).split('\n');
  if (block.type === 'table')
    return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(linesOf)));
  return 'content' in block ? block.content.flatMap(linesOf) : [];
}

const textPart = (label: string, lines: readonly string[]): PublicPart[] => {
  const paragraphs = lines.map(cleanPublic).filter(Boolean).slice(0, MOST_PARAGRAPHS);
  return paragraphs.length > 0 ? [{ kind: 'text', label, paragraphs }] : [];
};

/** A body keeps its tables; what stands between them are paragraphs. */
function* bodyParts(label: string, value: unknown): Generator<void, PublicPart[]> {
  const blocks = isRecord(value) && Array.isArray(value.content) ? (value.content as Block[]) : [];
  const parts: PublicPart[] = [];
  let lines: string[] = [];
  for (const block of blocks) {
    if (block.type !== 'table') {
      lines.push(...linesOf(block));
      continue;
    }
    parts.push(...textPart(label, lines));
    lines = [];
    const rows: string[][] = [];
    for (const row of block.content) {
      rows.push(row.content.map((cell) => cleanPublic(cell.content.flatMap(linesOf).join(' '))));
      yield;
    }
    parts.push({ kind: 'table', label, columns: [], rows });
  }
  return [...parts, ...textPart(label, lines)];
}

function* tablePart(field: RowsField, value: unknown): Generator<void, PublicPart[]> {
  const rows = rowsIn(value);
  if (rows.length === 0) return [];
  const columns = field.columns.filter((column) => kindOf(column).refersTo !== 'attachment');
  const said: string[][] = [];
  for (const row of rows) {
    said.push(columns.map((column) => cleanPublic(showCellOnPaper(column, ownValue(row, column.key)))));
    yield;
  }
  const sums = sumLine({ ...field, columns, numbered: false }, rows);
  const last = sums && [
    ...columns.slice(0, columns.length - sums.cells.length).map((_, at) => (at === 0 ? '합계' : '')),
    ...sums.cells.map(({ text }) => cleanPublic(text)),
  ];
  return [
    {
      kind: 'table',
      label: field.label,
      columns: columns.map(({ label }) => label),
      rows: last ? [...said, last] : said,
    },
  ];
}

function* partsOf(field: Field, value: unknown): Generator<void, PublicPart[]> {
  if (field.type === 'auto' || field.type === 'signature' || kindOf(field).refersTo === 'attachment') return [];
  if (field.type === 'rows') return yield* tablePart(field, value);
  if (field.type === 'body') return yield* bodyParts(field.label, value);
  const text = showOnPaper(field, value);
  if (field.type === 'longText') return textPart(field.label, text.split('\n'));
  const clean = cleanPublic(text);
  return clean === '' ? [] : [{ kind: 'line', label: field.label, text: clean }];
}

/** Of a document that no form describes: key by key, as its paper tells it. */
function plainContent(values: Values): PublicPart[] {
  const { simple, lists } = plainParts(Object.entries(values).filter(([key]) => isShown(key)));
  return [
    ...simple.flatMap(([key, value]): PublicPart[] => {
      const text = cleanPublic(plainWords(key, value));
      return text === '' ? [] : [{ kind: 'line', label: labelOf(key), text }];
    }),
    ...lists.map(({ key, items }): PublicPart => {
      const keys = [...new Set(items.flatMap((item) => Object.keys(item)))];
      return {
        kind: 'table',
        label: labelOf(key),
        columns: keys.map(labelOf),
        rows: items.map((item) => keys.map((name) => cleanPublic(plainWords(name, item[name])))),
      };
    }),
  ];
}

/**
 * What a finished document says, field by field: no line of approval, no drafter, no number, no file and nothing that its form does not
 * show for these answers. A document may have 24,000 cells: it pauses behind each row and each field.
 */
export function* contentInTurns(
  definition: FormDefinition | Record<string, never>,
  { title, content }: Document,
): Generator<void, PublicContent> {
  const values: Values = isRecord(content) ? content : {};
  const head = cleanPublic(title);
  if (isPlain(definition)) return { title: head, parts: plainContent(values) };
  const settled = settleValues(definition, values, false);
  yield;
  const { fields } = shownForm(definition, settled);
  const parts: PublicPart[] = [];
  for (const field of fields) {
    parts.push(...(yield* partsOf(field, ownValue(settled, field.key))));
    yield;
  }
  return { title: head, parts };
}
