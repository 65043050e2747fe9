import type { RuleRow, Work } from '@danji/contract/delegation-rule';

type Rows = readonly RuleRow[];

/** A row that nobody has filled in: any amount, any fund, the 관리소장 alone. */
export const emptyRow: Omit<RuleRow, 'work'> = {
  fund: null,
  fromWon: 0,
  toWon: null,
  decider: 'DIRECTOR',
  reviews: [],
  agrees: [],
  confirms: [],
  vote: null,
};

/** What a row below this one begins with: the same work, and the amounts above it. */
export const copyOf = (row: RuleRow): RuleRow => ({
  ...row,
  fromWon: row.toWon === null ? row.fromWon : row.toWon + 1,
  toWon: null,
});

export const withRowAfter = (rows: Rows, at: number, row: RuleRow): RuleRow[] => [
  ...rows.slice(0, at + 1),
  row,
  ...rows.slice(at + 1),
];

export const withoutRow = (rows: Rows, at: number): RuleRow[] => rows.filter((_, index) => index !== at);

/** The rows of one 호 are about another work from now on. */
export const withWork = (rows: Rows, places: ReadonlySet<number>, work: Work): RuleRow[] =>
  rows.map((row, at) => (places.has(at) ? { ...row, work } : row));
