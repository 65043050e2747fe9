import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useNarrow } from '../lib/use-narrow.ts';
import { Block, Name, Row } from '../ui/primitives.tsx';
import { Table } from '../ui/table.tsx';
import { type ColumnWidths, WidthGrip } from './column-widths.tsx';
import classes from './list.module.css';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Can be ordered by, under this name. */
  sort?: string;
  /** What the row is: it cannot be hidden, and heads the card on a phone. */
  always?: boolean;
  /** Numbers stand to the right, under each other. */
  align?: 'right';
  /** Ids, numbers and days stay on one line. */
  nowrap?: true;
  /** How wide it is where the columns of a list have widths, in rem; the one without takes what is left. */
  width?: number;
};

type WideProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: string | null;
  onSort?: (column: string) => void;
  /** Buttons at the end of a row. */
  acts?: (row: Row) => ReactNode;
  ticks?: Ticks<Row> | undefined;
  /** Marks of a row, for how it looks. */
  marks?: ((row: Row) => Readonly<Record<`data-${string}`, boolean>>) | undefined;
  /** How its columns are laid out, where it has more to say than the usual table. */
  className?: string | undefined;
  /** One line a row, and columns that can be drawn wider. */
  widths?: ColumnWidths | undefined;
};

type DataTableProps<Row> = WideProps<Row> & {
  /** Below so many rem the rows are cards. */
  cardsBelow?: number;
  /** Where there is room for a table: another one than the usual. */
  wide?: (props: WideProps<Row>) => ReactNode;
};

/** Rows that are picked for something that is done with many at once. */
export type Ticks<Row> = {
  all: string;
  labelOf: (row: Row) => string;
  isAble: (row: Row) => boolean;
  ticked: ReadonlySet<string>;
  onTick: (key: string, on: boolean) => void;
  onTickAll: (on: boolean) => void;
};

/** A table where there is room for one, cards where there is not. */
export function DataTable<Row>({ cardsBelow = 46, wide, ...props }: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, cardsBelow);
  return (
    <Block ref={box} scroll>
      {narrow ? <Cards {...props} /> : wide ? wide(props) : <WideTable {...props} />}
    </Block>
  );
}

export function WideTable<Row>(props: WideProps<Row>) {
  const { caption, columns, rows, rowKey, sort = null, onSort, acts, ticks, marks, className, widths } = props;
  const name = columns.find(({ always }) => always);
  return (
    <Table
      className={[classes.table, widths && classes.fixed, className].filter(Boolean).join(' ')}
      style={widths && { minWidth: `${widths.least(columns, ticks !== undefined)}rem` }}
    >
      <caption className="sr-only">{caption}</caption>
      {widths && (
        <colgroup>
          {ticks && <col style={{ width: '3rem' }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: widths.of(column) }} />
          ))}
          {acts && <col style={{ width: `${widths.acts}rem` }} />}
        </colgroup>
      )}
      <thead>
        <tr>
          {ticks && <TickAll ticks={ticks} rows={rows} rowKey={rowKey} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} widths={widths} />
          ))}
          {acts && (
            <th scope="col" className={classes.acts}>
              <span className="sr-only">처리</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...marks?.(row)}>
            {ticks && (
              <td className={classes.tick}>
                <TickBox ticks={ticks} row={row} id={rowKey(row)} />
              </td>
            )}
            {columns.map((column) => (
              <Cell
                key={column.key}
                isName={column === name}
                data-column={column.key}
                data-align={column.align}
                data-nowrap={column.nowrap}
              >
                {column.cell(row)}
              </Cell>
            ))}
            {acts && <td className={classes.acts}>{acts(row)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Picks one row. */
export const TickBox = <Row,>({ ticks, row, id }: { ticks: Ticks<Row>; row: Row; id: string }) => (
  <Checkbox
    aria-label={ticks.labelOf(row)}
    checked={ticks.ticked.has(id)}
    disabled={!ticks.isAble(row)}
    onChange={(event) => ticks.onTick(id, event.currentTarget.checked)}
  />
);

/** What the row is called heads it: read out before each of its cells. */
const Cell = ({ isName, ...rest }: ComponentProps<'td'> & { isName: boolean }) =>
  isName ? <th scope="row" {...rest} /> : <td {...rest} />;

export function TickAll<Row>({ ticks, rows, rowKey }: Pick<WideProps<Row>, 'rows' | 'rowKey'> & { ticks: Ticks<Row> }) {
  const able = rows.filter(ticks.isAble);
  const all = able.length > 0 && able.every((row) => ticks.ticked.has(rowKey(row)));
  return (
    <th scope="col" className={classes.tick}>
      <Checkbox
        aria-label={ticks.all}
        checked={all}
        indeterminate={!all && ticks.ticked.size > 0}
        onChange={(event) => ticks.onTickAll(event.currentTarget.checked)}
      />
    </th>
  );
}

type HeadProps<Row> = {
  column: Column<Row>;
  sort: string | null;
  onSort?: ((column: string) => void) | undefined;
  widths: ColumnWidths | undefined;
};

function Head<Row>({ column, sort, onSort, widths }: HeadProps<Row>) {
  const { sort: by, label, align } = column;
  const grip = widths && <WidthGrip column={column} widths={widths} />;
  if (by === undefined || !onSort)
    return (
      <th scope="col" data-column={column.key} data-align={align}>
        {label}
        {grip}
      </th>
    );
  const up = sort === by;
  const down = sort === `-${by}`;
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-column={column.key}
      data-align={align}
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <Row
        as="button"
        inline
        gap={1}
        center
        type="button"
        className={classes.sort}
        data-on={up || down}
        onClick={() => onSort(by)}
      >
        {label}
        <Icon size="1rem" aria-hidden />
      </Row>
      {grip}
    </th>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey, acts, ticks }: WideProps<Row>) {
  const head = columns.filter(({ always }) => always);
  const rest = columns.filter(({ always }) => !always);
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Name as={Row} wrap center>
            {ticks && <TickBox ticks={ticks} row={row} id={rowKey(row)} />}
            {head.map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
          </Name>
          <dl>
            {rest.map((column) => {
              const shown = column.cell(row);
              return shown === null || shown === '' ? null : (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{shown}</dd>
                </div>
              );
            })}
          </dl>
          {acts && (
            <Row wrap above={3}>
              {acts(row)}
            </Row>
          )}
        </li>
      ))}
    </ul>
  );
}
