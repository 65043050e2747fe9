import { plainParts, plainWords } from '@danji/contract/paper/paper-plain';
import { isShown, labelOf } from '@danji/contract/special-words';
import { loosenRuns, runsOf } from './keep-words.ts';
import type { PrintBlock, PrintCell } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS, UNCUT, wantedBy } from './print-table.ts';
import { widenColumns } from './widen-columns.ts';

const LABEL_POINTS = 110;

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
      [labelOf(name), ...items.map((item) => plainWords(name, item[name]))].flatMap(
        (text) => cell(text, UNCUT).content,
      ),
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
          cell(plainWords(name, item[name]), room(at), {}, typeof item[name] === 'number' ? 'right' : undefined),
        ),
      ),
    ]),
  ];
}

/** A document that no form describes: what it holds, key by key, and its lists as tables. */
export function printPlain(content: { readonly [key: string]: unknown }): PrintBlock[] {
  const shown = Object.entries(content).filter(([key]) => isShown(key));
  const { simple, lists } = plainParts(shown);
  const room = PAGE_POINTS - LABEL_POINTS - CELL_PADDING;
  const pairs = simple.map(([key, value]): PrintCell[] => [
    cell(labelOf(key), LABEL_POINTS - CELL_PADDING, { shade: 'label' }, 'center'),
    cell(plainWords(key, value), room),
  ]);
  return [
    ...(pairs.length > 0 ? [finishTable({ widths: [LABEL_POINTS, PAGE_POINTS - LABEL_POINTS] }, 0, pairs)] : []),
    ...lists.flatMap(({ key, items }) => printList(key, items)),
  ];
}
