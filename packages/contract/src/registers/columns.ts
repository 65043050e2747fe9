import { showDay } from '../forms/calendar.ts';
import { groupedDigits } from '../forms/grouped.ts';
import type { Cell, RegisterRow } from '../registers.ts';
import { type RegisterColumn, type RegisterDefinition, stateWord } from './definition.ts';

/** The columns of a register as screen, file and book show them: its own, between what every paper has. */

const day = (text: string): string => showDay(text).slice(0, 10);

/** What a cell says to a person. */
export function sayCell({ kind, unit = '' }: Pick<RegisterColumn, 'kind' | 'unit'>, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return `${day(cell.from)} ~ ${day(cell.to)}`;
  if (typeof cell === 'number') return kind === 'money' ? groupedDigits(String(cell)) : `${cell}${unit}`;
  return cell;
}

export const isNumeric = ({ kind }: Pick<RegisterColumn, 'kind'>): boolean => kind === 'money' || kind === 'number';

export type ShownColumn = {
  readonly key: string;
  readonly label: string;
  /** Under which a list is ordered by it. */
  readonly sort?: string;
  readonly column?: RegisterColumn;
  readonly say: (row: RegisterRow) => string;
  /** In the file as a number. */
  readonly number?: (row: RegisterRow) => number | null;
  /** In the file as a day. */
  readonly day?: (row: RegisterRow) => string | null;
  readonly width: number;
};

const WIDTHS: Readonly<Record<RegisterColumn['kind'], number>> = {
  ...{ text: 34, choice: 16, money: 16, number: 10, date: 12, period: 26, person: 16, place: 14 },
};

const ownColumn = (column: RegisterColumn): ShownColumn => {
  const { key, label, kind } = column;
  const cellOf = ({ cells }: RegisterRow): Cell | undefined => cells[key];
  return {
    ...{ key, label, column, sort: `c.${key}`, width: WIDTHS[kind] },
    say: (row) => sayCell(column, cellOf(row)),
    ...(isNumeric(column) && {
      number: (row: RegisterRow) => {
        const cell = cellOf(row);
        return typeof cell === 'number' ? cell : null;
      },
    }),
    ...(kind === 'date' && {
      day: (row: RegisterRow) => {
        const cell = cellOf(row);
        return typeof cell === 'string' ? day(cell) : null;
      },
    }),
  };
};

/** 접수일부터 처리일까지: of a register with both days. */
const DAY_MS = 86_400_000;
const daysTaken = (register: RegisterDefinition): ShownColumn[] => {
  const has = (key: string) => register.columns.some((column) => column.key === key);
  if (!has('receivedOn') || !has('answeredOn')) return [];
  const taken = ({ cells }: RegisterRow): number | null => {
    const [from, to] = [cells.receivedOn, cells.answeredOn];
    return typeof from === 'string' && typeof to === 'string' ? (Date.parse(to) - Date.parse(from)) / DAY_MS : null;
  };
  const say = (row: RegisterRow) => {
    const days = taken(row);
    return days === null ? '' : days === 0 ? '당일' : `${days}일`;
  };
  return [{ key: 'daysTaken', label: '걸린 날', width: 10, say, number: taken }];
};

/** The last day on which a row has to be shown to residents. */
export function publishBy(
  { publishWithinMonths }: RegisterDefinition,
  { day: from }: Pick<RegisterRow, 'day'>,
): string {
  if (publishWithinMonths === undefined) return '';
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + publishWithinMonths + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + publishWithinMonths, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

export const shownColumns = (register: RegisterDefinition): ShownColumn[] => {
  const dayToShow = (row: RegisterRow) => publishBy(register, row);
  return [
    { key: 'docNumber', label: '문서번호', sort: 'docNumber', width: 20, say: ({ docNumber }) => docNumber },
    ...register.columns.map(ownColumn),
    ...daysTaken(register),
    ...(register.publishWithinMonths === undefined
      ? []
      : [{ key: 'publishBy', label: '공개 기한', width: 12, say: dayToShow, day: dayToShow }]),
    { key: 'drafter', label: '기안자', sort: 'drafterName', width: 12, say: ({ drafterName }) => drafterName },
    { key: 'state', label: '상태', width: 12, say: ({ state }) => stateWord(register, state) },
    {
      key: 'next',
      label: '이어진 문서',
      width: 24,
      say: ({ next }) =>
        next.map(({ formName, title, doneYn }) => `${formName ?? title}${doneYn ? '' : '(진행)'}`).join(', '),
    },
  ];
};
