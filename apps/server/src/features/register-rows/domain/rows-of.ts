import { dayAfter } from '@danji/contract/bodies';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { type RegisterFeed, sourcesOf } from '@danji/contract/forms/register-settings';
import type { Cell } from '@danji/contract/registers';
import { columnOf, type RegisterDefinition } from '@danji/contract/registers/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import { toCell } from './to-cell.ts';

/** A completed paper, as far as a register looks at it. */
export type Paper = {
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** The day of its decision, in Korea. */
  readonly decidedOn: string;
};

/** A row of a register. What is asked for most stands beside its cells. */
export type Row = {
  readonly register: string;
  readonly rowNo: number;
  readonly day: string;
  readonly amount: number | null;
  readonly share: string | null;
  readonly until: string | null;
  /** After `until` it has ended; otherwise something is due by then. */
  readonly ends: boolean;
  /** Rows with the same are one thing. */
  readonly sameAs: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
  /** All its words, to be found by. */
  readonly words: string;
};

/** What a completed paper puts into the registers that its form feeds. */
export const rowsOf = (feeds: readonly RegisterFeed[], paper: Paper): Row[] =>
  feeds.flatMap((feed) => {
    const register = registerByCode(feed.register);
    return register && isMeant(feed, paper) ? linesOf(feed, paper).map(toRow(register, feed, paper)) : [];
  });

function isMeant({ when }: RegisterFeed, { content }: Paper): boolean {
  if (!when) return true;
  const said = [when.field, ...(when.before ?? [])].map((key) => ownValue(content, key)).find(isSaid);
  return (Array.isArray(said) ? said : [said]).some((one) => when.equals.includes(one as string));
}

type Line = { readonly rowNo: number; readonly cells: Readonly<Record<string, unknown>> };

/** The rows of its table that say something, under the numbers that they have there; without one, the paper itself. */
function linesOf({ rows, columns }: RegisterFeed, { content }: Paper): Line[] {
  if (rows === undefined) return [{ rowNo: 1, cells: {} }];
  const table = tablesIn(rows, columns)
    .map((key) => ownValue(content, key))
    .find(Array.isArray);
  const read = new Set(columns.flatMap(({ from }) => from.flatMap((path) => columnIn(path) ?? [])));
  return (Array.isArray(table) ? table : []).flatMap((cells: unknown, at) =>
    isRecord(cells) && [...read].some((key) => isSaid(ownValue(cells, key))) ? [{ rowNo: at + 1, cells }] : [],
  );
}

/** What the table is called now, and what it was called when earlier papers were written. */
const tablesIn = (rows: string, columns: RegisterFeed['columns']): string[] => [
  ...new Set([
    rows,
    ...columns.flatMap(({ from }) =>
      from.flatMap((path) => (columnIn(path) === undefined ? [] : [path.split('.')[0] ?? ''])),
    ),
  ]),
];

const columnIn = (path: string): string | undefined => (path.startsWith('=') ? undefined : path.split('.')[1]);
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const toRow =
  (register: RegisterDefinition, feed: RegisterFeed, paper: Paper) =>
  ({ rowNo, cells: line }: Line): Row => {
    const valueAt = (path: string): unknown => {
      if (path === '@title') return paper.title;
      if (path.startsWith('=')) return path.slice(1);
      const column = columnIn(path);
      return column === undefined ? ownValue(paper.content, path) : ownValue(line, column);
    };
    const cells: Record<string, Cell> = {};
    for (const { key, kind } of register.columns) {
      // The first that can be read: what a field was called before stands behind what it is called now.
      const held = sourcesOf(feed, key)
        .map((path) => toCell(kind, valueAt(path)))
        .find((cell) => cell !== null);
      if (held !== undefined) cells[key] = held;
    }
    const roles = rolesOf(register, cells, paper.decidedOn);
    // What is due without a day that the paper says stands in its column, too.
    const { until } = register;
    if (until && roles.until !== null && cells[until.column] === undefined) cells[until.column] = roles.until;
    return {
      register: register.code,
      rowNo,
      ...roles,
      cells,
      words: wordsOf(cells),
    };
  };

type Roles = Pick<Row, 'day' | 'amount' | 'share' | 'until' | 'ends' | 'sameAs'>;

function rolesOf(register: RegisterDefinition, cells: Readonly<Record<string, Cell>>, decidedOn: string): Roles {
  const cell = (key: string | undefined): Cell => (key === undefined ? null : (cells[key] ?? null));
  const amount = cell(register.sum);
  const day = firstDayOf(cell(register.day)) ?? decidedOn;
  const same = (register.sameBy ?? []).map((key) => sayCell(cell(key)));
  return {
    day,
    amount: typeof amount === 'number' && columnOf(register, register.sum ?? '')?.kind === 'money' ? amount : null,
    share: sayCell(cell(register.share)) || null,
    until: untilOf(register, cell, day),
    ends: register.until?.means === 'END',
    // What names nothing is the same as nothing.
    sameAs: same.some((part) => part !== '') ? same.map(plain).join(' / ') : null,
  };
}

/** Behind it there may be no day that has four digits of a year. */
const LAST_YEAR = '9999';

function untilOf({ until }: RegisterDefinition, cell: (key: string) => Cell, day: string): string | null {
  if (!until) return null;
  const { column, days, onlyWhere } = until;
  if (onlyWhere && !onlyWhere.says.includes(sayCell(cell(onlyWhere.column)))) return null;
  const said = lastDayOf(cell(column));
  if (said !== null || days === undefined) return said;
  return day < LAST_YEAR ? dayAfter(day, days) : null;
}

const firstDayOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : isPeriod(cell) ? cell.from : null);
const lastDayOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : isPeriod(cell) ? cell.to : null);
const isPeriod = (cell: Cell): cell is { from: string; to: string } => typeof cell === 'object' && cell !== null;

const sayCell = (cell: Cell): string =>
  cell === null ? '' : isPeriod(cell) ? `${cell.from} ~ ${cell.to}` : String(cell);
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();

const wordsOf = (cells: Readonly<Record<string, Cell>>): string =>
  Object.values(cells).map(sayCell).filter(Boolean).join(' ').toLowerCase();
