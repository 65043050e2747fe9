import type { Column, RowsField } from '@danji/contract/forms/field';
import { columnKindOf } from '@danji/contract/forms/fields/columns';
import type { Align } from '@danji/contract/forms/paper';
import { ownValue } from '@danji/contract/forms/record';
import { rowsIn, SUM, sumLine, sumOf } from '@danji/contract/paper/paper-fields';
import { cellText, type FilesAtHand, holdsPhotos, PHOTO_WIDTH, paragraph, printCell } from './print-cell.ts';
import type { PrintCell, PrintTable } from './print-model.ts';
import { CELL_PADDING, finishTable, spreadWidths, UNCUT, wantedBy } from './print-table.ts';
import { type Wanted, widenColumns } from './widen-columns.ts';

const NUMBER_WIDTH = 48;

const alignOf = (column: Column): Align => columnKindOf(column).column.align(column);

/** The rows that were filled in, under headings that each page repeats, with the sums last. */
export function printRows(field: RowsField, value: unknown, files: FilesAtHand, roomPt: number): PrintTable {
  const rows = rowsIn(value);
  const wished = [...(field.numbered ? [NUMBER_WIDTH] : []), ...field.columns.map(({ width }) => width ?? null)];
  const drawn = stretch(spreadWidths(wished, roomPt), roomPt);
  const { widths, scale } = widenColumns(drawn, wantedOf(field, rows), roomPt, CELL_PADDING);
  const first = field.numbered ? 1 : 0;
  const room = (index: number) => Math.max(10, (widths[index] ?? 40) - CELL_PADDING) / scale;
  const head: PrintCell[] = [...(field.numbered ? ['번호'] : []), ...field.columns.map(({ label }) => label)].map(
    (label, index) => ({ shade: 'label', content: [paragraph(label, room(index), 'center')] }),
  );
  const body = rows.map((row, index): PrintCell[] => [
    ...(field.numbered ? [{ content: [paragraph(String(index + 1), room(0), 'center')] }] : []),
    ...field.columns.map((column, at) => ({
      content: printCell(column, ownValue(row, column.key), room(at + first), files),
    })),
  ]);
  const aligns: Align[] = [...(field.numbered ? ['center' as const] : []), ...field.columns.map(alignOf)];
  const empty: PrintCell[] = widths.map((_, index) => ({ content: [paragraph('', room(index), 'left')] }));
  const all = [head, ...(body.length > 0 ? body : [empty]), ...sumRow(field, rows, room)];
  const table = finishTable({ widths, scale }, 1, all, aligns);
  return {
    ...table,
    ...(isSigned(field, rows) ? { tall: SIGNED_HEIGHT } : {}),
    ...(keepsSum(field, table) ? { keeps: true } : {}),
  };
}

/** As high as somebody signs by hand, in points: ten millimetres. */
const SIGNED_HEIGHT = 28.4;
/** A column called 서명 in which nobody has typed anything is for the pen. */
const isSigned = ({ columns }: RowsField, rows: Rows): boolean =>
  columns.some(
    ({ key, label, type }) =>
      type === 'text' && /^(서명|날인|서명·날인)$/.test(label) && rows.every((row) => !ownValue(row, key)),
  );

/** A sum under the last of its rows, unless that one may itself go over to the next page. */
const keepsSum = ({ sums = [] }: RowsField, { rows, head }: PrintTable): boolean =>
  sums.length > 0 &&
  rows.length > head + 1 &&
  rows
    .slice(-2)
    .flat()
    .every((cell) => typeof cell === 'string' || !cell.splits);

type Rows = ReturnType<typeof rowsIn>;

/** The widest of each column: its heading, its values, its sum. */
function wantedOf(field: RowsField, rows: Rows): Wanted[] {
  const summed = new Set(field.sums ?? []);
  const [first] = field.columns;
  const columns = field.columns.map((column): Wanted => {
    const values = rows.map((row) => cellText(column, ownValue(row, column.key)));
    const sums = summed.has(column.key) ? [column === first && !field.numbered ? SUM : '', sumOf(column, rows)] : [];
    const wanted = wantedBy([
      ...[column.label, ...values].map((text) => paragraph(text, UNCUT, 'left')),
      ...sums.map((text) => paragraph(text, UNCUT, 'left', true)),
    ]);
    if (!holdsPhotos(column) || values.every((text) => text === '')) return wanted;
    return { ...wanted, things: Math.max(wanted.things, PHOTO_WIDTH + CELL_PADDING) };
  });
  return field.numbered
    ? [wantedBy([paragraph('번호', UNCUT, 'left'), paragraph(String(rows.length), UNCUT, 'left')]), ...columns]
    : columns;
}

const stretch = (widths: readonly number[], roomPt: number): number[] => {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.round(((width * roomPt) / total) * 100) / 100);
};

function sumRow(field: RowsField, rows: Rows, room: (index: number) => number): PrintCell[][] {
  const line = sumLine(field, rows);
  if (!line) return [];
  const { lead, cells } = line;
  const label: PrintCell[] =
    lead > 0 ? [{ colspan: lead, shade: 'soft', content: [paragraph(SUM, 200, 'center', true)] }] : [];
  return [
    [
      ...label,
      ...cells.map(
        ({ column, text }, index): PrintCell => ({
          shade: 'soft',
          content: [paragraph(text, room(lead + index), alignOf(column), true)],
        }),
      ),
    ],
  ];
}
