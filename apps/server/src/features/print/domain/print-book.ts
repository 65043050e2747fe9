import { groupedDigits } from '@danji/contract/forms/grouped';
import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import type { RegisterRow } from '@danji/contract/registers';
import { shownColumns } from '@danji/contract/registers/columns';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { loosenRuns, runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import { PLAIN_MODEL } from './plain-model.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { CELL_PADDING, finishTable, pagePoints } from './print-table.ts';

export type Book = {
  readonly register: RegisterDefinition;
  /** In the order of their days. */
  readonly rows: readonly RegisterRow[];
  readonly year: string | null;
  readonly narrowed: readonly string[];
  readonly complexName: string;
  readonly today: string;
  readonly now: Date;
};

const LANDSCAPE = { size: 'A4', direction: 'LANDSCAPE' } as const;
const POINTS = pagePoints(LANDSCAPE);
/** What leads on, and what is reckoned from the rest, is nothing for a book. */
const LEFT_OUT: readonly string[] = ['next', 'publishBy'];
const NUMBER_WIDTH = 5;

type BookColumn = { label: string; width: number; right: boolean; say: (row: RegisterRow, at: number) => string };

function columnsOf(register: RegisterDefinition): BookColumn[] {
  const shown = shownColumns(register).filter(({ key }) => !LEFT_OUT.includes(key));
  return [
    { label: '번호', width: NUMBER_WIDTH, right: true, say: (_, at) => String(at + 1) },
    ...shown.map(({ label, width, say, number }) => ({ label, width, right: number !== undefined, say })),
  ];
}

const wonOf = (rows: readonly RegisterRow[], key: string): bigint =>
  rows.reduce((sum, { cells, state }) => {
    const cell = cells[key];
    return typeof cell === 'number' && state !== 'VOID' ? sum + BigInt(cell) : sum;
  }, 0n);

/** A register as a book: bound, with the sum of each month and what the year has come to by then. */
export function printBook(book: Book): PrintModel {
  const { register, rows, year, narrowed, complexName, today, now } = book;
  const title = `${year === null ? '' : `${year}년 `}${register.name}`;
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 640) });
  return {
    ...PLAIN_MODEL,
    page: { paper: 'a4', flipped: true, points: POINTS },
    complexName,
    heading: spaceHeading(register.name),
    title,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    aside: [
      aside('기간', year === null ? '모든 해' : `${year}년`),
      aside('건수', [`${rows.length.toLocaleString('ko-KR')}건`, ...narrowed].join(', ')),
      aside('만든 날', paperDay(today)),
    ],
    blocks: [tableOf(book)],
    sender: complexName,
    footer: { number: title, hash: null, qr: null, address: null },
  };
}

function tableOf({ register, rows }: Book): PrintBlock {
  const columns = columnsOf(register);
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.round((width / all) * POINTS * 100) / 100);
  const cell = (text: string, at: number, right: boolean, bold = false): PrintCell => {
    const room = (widths[at] ?? 0) - CELL_PADDING;
    const runs = loosenRuns(runsOf(text, room, { size: 'small', ...(bold ? { bold } : {}) }), room);
    return { content: [{ k: 'p', ...(right ? { align: 'right' as const } : {}), runs }] };
  };
  const head = columns.map(({ label }, at): PrintCell => {
    const room = (widths[at] ?? 0) - CELL_PADDING;
    const runs = loosenRuns(runsOf(label, room, { size: 'small', bold: true }), room);
    return { shade: 'label', content: [{ k: 'p', align: 'center', runs }] };
  });
  const { sum } = register;
  // Before the money stands what is added up; behind it nothing.
  const at = columns.findIndex(({ label }) => label === register.columns.find(({ key }) => key === sum)?.label);
  const sumRow = (words: string, added: readonly RegisterRow[]): PrintCell[] => {
    const count = `${words} (${added.length.toLocaleString('ko-KR')}건)`;
    if (sum === undefined || at < 1) {
      const runs = runsOf(count, POINTS - CELL_PADDING, { size: 'small', bold: true });
      return [{ colspan: columns.length, shade: 'label', content: [{ k: 'p', align: 'right', runs }] }];
    }
    const room = widths.slice(0, at).reduce((total, width) => total + width, 0) - CELL_PADDING;
    const runs = runsOf(count, room, { size: 'small', bold: true });
    return [
      { colspan: at, shade: 'label', content: [{ k: 'p', align: 'right', runs }] },
      cell(groupedDigits(String(wonOf(added, sum))), at, true, true),
      ...(columns.length > at + 1
        ? [{ colspan: columns.length - at - 1, content: [{ k: 'p' as const, runs: [] }] }]
        : []),
    ];
  };
  const body: PrintCell[][] = [];
  rows.forEach((row, index) => {
    body.push(columns.map(({ say, right }, column) => cell(say(row, index), column, right)));
    const month = row.day.slice(0, 7);
    if (rows[index + 1]?.day.startsWith(month)) return;
    const inMonth = rows.filter(({ day }) => day.startsWith(month));
    const soFar = rows.filter(({ day }) => day.slice(0, 4) === month.slice(0, 4) && day.slice(0, 7) <= month);
    body.push(sumRow(`${Number(month.slice(5))}월 계`, inMonth));
    body.push(sumRow('누계', soFar));
  });
  body.push(sumRow('합계', rows));
  return finishTable({ widths }, 1, [head, ...body]);
}
