import type { RuleRow, RuleTable } from './delegation-rule.ts';

/** A paper as the table looks at it. */
export type Asked = {
  /** Everything that its form is called by: code, id, or the name of a special kind. */
  readonly forms: readonly string[];
  /** The group of its form, and those above it. */
  readonly groups: readonly string[];
  /** As the form counts it; 0 without an amount. What is paid back is as large as what was paid. */
  readonly won: number;
  readonly fund: string | null;
};

/** Spaces are typing habits, and the short name is the same fund. */
export function fundName(fund: string | null): string | null {
  const name = fund?.normalize('NFC').replace(/\s+/g, '') ?? '';
  if (name === '') return null;
  return name === '장충금' || name.includes('장기수선') ? '장기수선충당금' : name;
}

/** How closely a row names the work: the form itself, its group, or everything. 0: not at all. */
function closeness({ work }: RuleRow, { forms, groups }: Asked): number {
  if (work.kind === 'FORMS') return work.forms.some((form) => forms.includes(form)) ? 3 : 0;
  if (work.kind === 'GROUP') return groups.includes(work.group) ? 2 : 0;
  return 1;
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
    return { index, score: fits && near > 0 ? near * 2 + (row.fund === null ? 0 : 1) : 0 };
  });
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), { index: -1, score: 0 });
  return best.score > 0 ? best.index : null;
}
