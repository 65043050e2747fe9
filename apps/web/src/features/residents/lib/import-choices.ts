import type { ImportChoice, ImportReport, ImportRow, UnknownName } from '@danji/contract/import-members';

/** What names that are not there become: as is usual, or all alike, and for single rows otherwise. */
export type ChoiceBook = {
  all: 'USUAL' | 'NEAREST' | 'MAKE';
  /** By row and column: one that is there, or a new one (null). */
  rows: Readonly<Record<string, string | null>>;
};
export const noChoices: ChoiceBook = { all: 'USUAL', rows: {} };

const keyOf = (row: number, column: string) => `${row} ${column}`;
export const chooseFor = (book: ChoiceBook, row: number, column: string, to: string | null): ChoiceBook => ({
  ...book,
  rows: { ...book.rows, [keyOf(row, column)]: to },
});

/** Departments are few, and mostly one is meant that is there; people of one office have many positions. */
function forAll({ column, nearest, makeableYn }: UnknownName, all: ChoiceBook['all']): string | null | undefined {
  const make = makeableYn ? null : undefined;
  const first = all === 'MAKE' || (all === 'USUAL' && column === '직위');
  return first ? (make === undefined ? (nearest ?? undefined) : make) : (nearest ?? make);
}

/** What a name of a row becomes; undefined where there is nothing that it could. */
export function chosenFor(book: ChoiceBook, row: number, unknown: UnknownName): string | null | undefined {
  const own = book.rows[keyOf(row, unknown.column)];
  return own === undefined ? forAll(unknown, book.all) : own;
}

export const isRegistered = (row: ImportRow, book: ChoiceBook): boolean =>
  row.fate === 'GOOD' ||
  (row.fate === 'UNKNOWN' && row.unknown.every((one) => chosenFor(book, row.row, one) !== undefined));

export const peopleOf = (report: ImportReport, book: ChoiceBook): number =>
  report.rows.filter((row) => isRegistered(row, book)).length;

/** As it is sent: once for each name, and for each row that is otherwise. */
export function choicesOf(report: ImportReport, book: ChoiceBook): ImportChoice[] {
  const common = new Map<string, ImportChoice>();
  const own: ImportChoice[] = [];
  for (const { row, unknown } of report.rows)
    for (const one of unknown) {
      const { column, name } = one;
      const usual = forAll(one, book.all);
      const to = chosenFor(book, row, one);
      if (usual !== undefined) common.set(keyOf(0, `${column} ${name}`), { column, name, to: usual });
      if (to !== undefined && to !== usual) own.push({ column, name, row, to });
    }
  return [...common.values(), ...own];
}

type Fold = { from: number; to: number; rows: ImportRow[] };
export type Part = { row: ImportRow } | { fold: Fold };
const SHOWN = 3;
const FOLDED = 3;

/** Rows with nothing to decide fold together behind the first few of them. */
export function foldRows(rows: readonly ImportRow[]): Part[] {
  const parts: Part[] = [];
  let run: ImportRow[] = [];
  const end = () => {
    const rest = run.slice(SHOWN);
    const shown = rest.length < FOLDED ? run : run.slice(0, SHOWN);
    parts.push(...shown.map((row) => ({ row })));
    const [first, last] = [rest[0], rest.at(-1)];
    if (rest.length >= FOLDED && first && last) parts.push({ fold: { from: first.row, to: last.row, rows: rest } });
    run = [];
  };
  for (const row of rows) {
    if (row.fate === 'GOOD' && row.doubts.length === 0) run.push(row);
    else {
      end();
      parts.push({ row });
    }
  }
  end();
  return parts;
}
