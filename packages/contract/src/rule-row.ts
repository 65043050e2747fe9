import type { RuleRow, RuleTable, WorkItem } from './delegation-rule.ts';

/** A paper as the table looks at it. */
export type Asked = {
  /** Everything that its form is called by: code, id, or the name of a special kind. */
  readonly forms: readonly string[];
  /** The group of its form, and those above it, the nearest first. */
  readonly groups: readonly string[];
  /** As the form counts it; 0 without an amount. What is paid back is as large as what was paid. */
  readonly won: number;
  readonly fund: string | null;
};

/** The groups of a kind of work as the table looks at them. */
export const groupsOf = ({ group, above = [] }: Pick<WorkItem, 'group' | 'above'>): string[] =>
  group === null ? [] : [group, ...above];

/** As it is read: spaces are typing habits, and what nobody sees makes no other name. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');

/** The short name is the same fund. */
export function fundName(fund: string | null): string | null {
  const name = plainName(fund ?? '');
  if (name === '') return null;
  return name === '장충금' || name.includes('장기수선') ? '장기수선충당금' : name;
}

/** How closely a row names the work: the form itself, its group, one further above, or everything. 0: not at all. */
function closeness({ work }: RuleRow, { forms, groups }: Asked): number {
  if (work.kind === 'FORMS') return work.forms.some((form) => forms.includes(form)) ? 3 : 0;
  if (work.kind === 'ALL') return 1;
  const above = groups.indexOf(work.group);
  return above < 0 ? 0 : 3 - (above + 1) / (groups.length + 1);
}

/**
 * The row that a paper falls under, by its place in the table: of those that fit its amount and fund the one that names its
 * work most closely, and of these one for its fund before one for any. Null: the table has a hole there.
 */
export function rowFor({ rows }: Pick<RuleTable, 'rows'>, asked: Asked): number | null {
  const fund = fundName(asked.fund);
  const scored = rows.map((row, index) => {
    const fits =
      row.fromWon <= asked.won &&
      (row.toWon === null || asked.won <= row.toWon) &&
      (row.fund === null || fundName(row.fund) === fund);
    const near = closeness(row, asked);
    return { index, score: fits && near > 0 ? near * 10 + (row.fund === null ? 0 : 1) : 0 };
  });
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), { index: -1, score: 0 });
  return best.score > 0 ? best.index : null;
}

/** One amount for each stretch between two borders of bands: inside it nothing changes. */
export const amountsOf = ({ rows }: Pick<RuleTable, 'rows'>): number[] =>
  [...new Set([0, ...rows.flatMap(({ fromWon, toWon }) => [fromWon, (toWon ?? 0) + 1])])].sort((a, b) => a - b);

/** Every fund that a table tells from others, and none. */
export const fundsOf = ({ rows }: Pick<RuleTable, 'rows'>): (string | null)[] => [
  null,
  ...new Set(rows.flatMap(({ fund }) => fundName(fund) ?? [])),
];

/** Whether a kind of work falls under another row than before, for any amount or fund. */
export function changedRow(table: Pick<RuleTable, 'rows'>, before: WorkItem, after: WorkItem): boolean {
  const rowOf = (work: WorkItem, won: number, fund: string | null) =>
    rowFor(table, { forms: [work.key], groups: groupsOf(work), won, fund });
  return fundsOf(table).some((fund) =>
    amountsOf(table).some((won) => rowOf(before, won, fund) !== rowOf(after, won, fund)),
  );
}
