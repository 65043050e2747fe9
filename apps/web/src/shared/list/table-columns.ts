import { fileExtrasOf, type ListColumn, sayCell } from '@danji/contract/list-columns';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../lib/format-date.ts';
import type { Column } from './data-table.tsx';
import type { FileColumn } from './excel-form.tsx';

type Cell<Row> = (row: Row) => ReactNode;
/** How a column looks, where its words alone are not enough. */
type Look<Row> = Cell<Row> | { cell?: Cell<Row>; nowrap?: true; align?: 'right'; width?: number };
type Looks<Row, Key extends string> = { readonly [K in Key]?: Look<Row> };

function plainCell<Row, Key extends string>(column: ListColumn<Row, Key>): Cell<Row> {
  return (row) => {
    const said = sayCell(column, row);
    if (said === null || said === undefined) return null;
    if (column.as === 'number' || column.as === 'won') return Number(said).toLocaleString('ko-KR');
    if (column.as === 'day') return formatDate(String(said));
    return column.as && column.as !== 'date' ? formatDateTime(String(said)) : String(said);
  };
}

/**
 * The columns of a table as the contract has them, with what they look like here. `first`: those that the screen begins
 * with, where it has another order than the file. The rows of a file may have more fields than those of the screen; only
 * columns that stand in the file alone read them.
 */
export function tableColumns<Row, InFile extends Row, Key extends string, SortKey extends string>(
  columns: readonly ListColumn<InFile, Key, SortKey>[],
  looks: Looks<Row, Key> = {},
  first: readonly Key[] = [],
): Column<Row>[] {
  const place = (key: Key) => (first.includes(key) ? first.indexOf(key) : first.length);
  return columns
    .filter(({ fileOnly }) => !fileOnly)
    .sort((one, other) => place(one.key) - place(other.key))
    .map((column) => {
      const { key, label, sort, always, as } = column;
      const look: Look<Row> | undefined = looks[key];
      return {
        key,
        label,
        cell: plainCell(column) as Cell<Row>,
        ...(sort && { sort }),
        ...(always && { always }),
        // Half a day, a number or a state is another one.
        ...((as || key === 'state') && { nowrap: true as const }),
        ...(as === 'number' && { align: 'right' as const }),
        ...(typeof look === 'function' ? { cell: look } : look),
      };
    });
}

/** What the file can have and the screen has not, to be ticked. */
export const fileColumns = <Row, Key extends string, SortKey extends string>(
  columns: readonly ListColumn<Row, Key, SortKey>[],
): FileColumn[] => fileExtrasOf(columns).map(({ key, label, off }) => ({ key, label, ...(off && { off }) }));
