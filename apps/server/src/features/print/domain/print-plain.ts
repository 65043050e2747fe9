import { groupedDigits } from '@danji/contract/forms/grouped';
import { isRecord } from '@danji/contract/forms/record';
import { koreanSecond } from '@danji/contract/korean-day';
import { isShown, isWon, labelOf } from '@danji/contract/special-words';
import { loosenRuns, runsOf } from './keep-words.ts';
import type { PrintBlock, PrintCell } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS, UNCUT, wantedBy } from './print-table.ts';
import { widenColumns } from './widen-columns.ts';

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
  const drawn = keys.map(() => PAGE_POINTS / keys.length);
  const wanted = keys.map((name) =>
    wantedBy(
      [labelOf(name), ...items.map((item) => wordsOf(name, item[name]))].flatMap((text) => cell(text, UNCUT).content),
    ),
  );
  const { widths, scale } = widenColumns(drawn, wanted, PAGE_POINTS, CELL_PADDING);
  const room = (at: number) => ((widths[at] ?? 0) - CELL_PADDING) / scale;
  return [
    { k: 'h', level: 3, runs: runsOf(labelOf(key), PAGE_POINTS) },
    finishTable({ widths, scale }, 1, [
      keys.map((name, at) => cell(labelOf(name), room(at), { shade: 'label' }, 'center')),
      ...items.map((item) =>
        keys.map((name, at) =>
          cell(wordsOf(name, item[name]), room(at), {}, typeof item[name] === 'number' ? 'right' : undefined),
        ),
      ),
    ]),
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
    ...(pairs.length > 0 ? [finishTable({ widths: [LABEL_POINTS, PAGE_POINTS - LABEL_POINTS] }, 0, pairs)] : []),
    ...shown.flatMap(([key, value]) => (isList(value) ? printList(key, value) : [])),
  ];
}
