import { groupedDigits } from '@danji/contract/forms/grouped';
import { isRecord } from '@danji/contract/forms/record';
import { koreanSecond } from '@danji/contract/korean-day';
import { isShown, isWon, labelOf } from '@danji/contract/special-words';
import { loosenRuns, runsOf } from './keep-words.ts';
import type { PrintBlock, PrintCell } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS } from './print-table.ts';

const MOST_DEPTH = 4;
const LABEL_POINTS = 110;

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
const showMoment = (text: string) => {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : koreanSecond(moment);
};

function wordsOf(key: string, value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > MOST_DEPTH) return '';
  if (typeof value === 'number') return isWon(key) ? `${groupedDigits(String(value))}원` : String(value);
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'string') return isMoment(value) ? showMoment(value) : value;
  if (Array.isArray(value)) return value.map((item) => wordsOf(key, item, depth + 1)).join(', ');
  return Object.entries(value)
    .map(([name, item]) => `${labelOf(name)}: ${wordsOf(name, item, depth + 1)}`)
    .join(', ');
}

const cell = (text: string, room: number, more: Partial<PrintCell> = {}, align?: 'center' | 'right'): PrintCell => ({
  ...more,
  content: [{ k: 'p', ...(align ? { align } : {}), runs: loosenRuns(runsOf(text, room), room) }],
});

/** A list of things alike, as a table with their keys for headings. */
function printList(key: string, items: readonly { readonly [key: string]: unknown }[]): PrintBlock[] {
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, 12);
  const width = PAGE_POINTS / keys.length;
  const room = width - CELL_PADDING;
  return [
    { k: 'h', level: 3, runs: runsOf(labelOf(key), PAGE_POINTS) },
    finishTable(
      keys.map(() => Math.round(width * 100) / 100),
      1,
      [
        keys.map((name) => cell(labelOf(name), room, { shade: 'label' }, 'center')),
        ...items.map((item) =>
          keys.map((name) =>
            cell(wordsOf(name, item[name]), room, {}, typeof item[name] === 'number' ? 'right' : undefined),
          ),
        ),
      ],
    ),
  ];
}

/** A document that no form describes: what it holds, key by key, and its lists as tables. */
export function printPlain(content: { readonly [key: string]: unknown }): PrintBlock[] {
  const shown = Object.entries(content).filter(([key]) => isShown(key));
  const isList = (value: unknown): value is { [key: string]: unknown }[] =>
    Array.isArray(value) && value.length > 0 && value.every(isRecord);
  const simple = shown.filter(([, value]) => !isList(value));
  const room = PAGE_POINTS - LABEL_POINTS - CELL_PADDING;
  const pairs = simple.map(([key, value]): PrintCell[] => [
    cell(labelOf(key), LABEL_POINTS - CELL_PADDING, { shade: 'label' }, 'center'),
    cell(wordsOf(key, value), room),
  ]);
  return [
    ...(pairs.length > 0 ? [finishTable([LABEL_POINTS, PAGE_POINTS - LABEL_POINTS], 0, pairs)] : []),
    ...shown.flatMap(([key, value]) => (isList(value) ? printList(key, value) : [])),
  ];
}
