import type { RuleRow, RuleTable, Work } from '@danji/contract/delegation-rule';
import { isSameWork, itemsOf, settingWords } from '@danji/contract/rule-words';

/** A row as it is shown: as it was before, where that is compared and something is different. */
export type ShownRow = {
  readonly row: RuleRow;
  /** Its place in the table; null: it was taken out. */
  readonly at: number | null;
  readonly change: 'CHANGED' | 'ADDED' | 'TAKEN_OUT' | null;
  readonly before: RuleRow | null;
};
export type ShownItem = { readonly no: number | null; readonly work: Work; readonly rows: readonly ShownRow[] };

const isAlike = (a: Work, b: Work): boolean =>
  isSameWork(a, b) || (a.kind === 'FORMS' && b.kind === 'FORMS' && a.forms.some((form) => b.forms.includes(form)));

/** The forms that a 호 had before and has no more, and those that it has now. */
export function movedForms({ work, rows }: ShownItem): { added: string[]; takenOut: string[] } {
  const before = rows.flatMap((shown) => (shown.change === 'CHANGED' && shown.before ? [shown.before.work] : []))[0];
  if (work.kind !== 'FORMS' || before?.kind !== 'FORMS') return { added: [], takenOut: [] };
  return {
    added: work.forms.filter((form) => !before.forms.includes(form)),
    takenOut: before.forms.filter((form) => !work.forms.includes(form)),
  };
}

/** How much two rows are one and the same; 0: not at all. */
function likeness(a: RuleRow, b: RuleRow): number {
  if (!isAlike(a.work, b.work)) return 0;
  const fund = a.fund === b.fund ? 4 : 0;
  const band = (a.fromWon === b.fromWon ? 2 : 0) + (a.toWon === b.toWon ? 2 : 0);
  if (fund === 0 && band < 4) return 0;
  if (fund > 0 && band === 0 && a.decider !== b.decider) return 0;
  return 1 + (isSameWork(a.work, b.work) ? 4 : 0) + fund + band + (a.decider === b.decider ? 1 : 0);
}

const isSame = (a: RuleRow, b: RuleRow): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Which row of before each row of now was: the most alike find each other first. */
function pairRows(before: readonly RuleRow[], now: readonly RuleRow[]): Map<number, number> {
  const pairs = now
    .flatMap((row, at) => before.map((old, oldAt) => ({ at, oldAt, score: likeness(row, old) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at || a.oldAt - b.oldAt);
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, oldAt } of pairs)
    if (!found.has(at) && !taken.has(oldAt)) {
      found.set(at, oldAt);
      taken.add(oldAt);
    }
  return found;
}

/** The table, by its 호; with the version before, what is different stands in its place. */
export function shownItems(rows: readonly RuleRow[], before: readonly RuleRow[] | null): ShownItem[] {
  if (before === null)
    return itemsOf(rows).map(({ no, work, rows: places }) => ({
      no,
      work,
      rows: places.flatMap((at) => (rows[at] ? [{ row: rows[at], at, change: null, before: null }] : [])),
    }));
  const pairs = pairRows(before, rows);
  const kept = new Set(pairs.values());
  const gone = before.filter((_, at) => !kept.has(at));
  const items = shownItems(rows, null).map((item) => ({
    ...item,
    rows: item.rows.map((shown): ShownRow => {
      const old = shown.at === null ? undefined : before[pairs.get(shown.at) ?? -1];
      if (!old) return { ...shown, change: 'ADDED' };
      return isSame(old, shown.row) ? shown : { ...shown, change: 'CHANGED', before: old };
    }),
  }));
  const takenOut = (row: RuleRow): ShownRow => ({ row, at: null, change: 'TAKEN_OUT', before: null });
  const home = (row: RuleRow) => items.findIndex(({ work }) => isAlike(work, row.work));
  return [
    ...items.map((item, at) => ({
      ...item,
      rows: [...gone.filter((row) => home(row) === at).map(takenOut), ...item.rows],
    })),
    ...shownItems(
      gone.filter((row) => home(row) < 0),
      null,
    ).map(({ work, rows: homeless }) => ({ no: null, work, rows: homeless.map(({ row }) => takenOut(row)) })),
  ];
}

export const countChanges = (items: readonly ShownItem[]) => {
  const many = (change: ShownRow['change']) =>
    items.flatMap(({ rows }) => rows).filter((row) => row.change === change).length;
  return { changed: many('CHANGED'), added: many('ADDED'), takenOut: many('TAKEN_OUT') };
};

/** What holds beside the table: each sentence, and the one that stood there before where it was another. */
export function shownSettings(table: RuleTable, before: RuleTable | null): { now: string; before: string | null }[] {
  const old = before ? settingWords(before) : [];
  return settingWords(table).map((now, at) => ({ now, before: old[at] === now ? null : (old[at] ?? null) }));
}
