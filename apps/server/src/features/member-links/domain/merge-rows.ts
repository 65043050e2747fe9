import type { Sort } from '@danji/contract/common';
import type { SentJointRow as JointRow, JointSort } from '@danji/contract/joint-inbox';

/** What a row is ordered by; of several the first that differs. */
type Key = string | number | null;
/** Moments in whole milliseconds: their text is finer, and settles what they leave equal. */
const since = (row: JointRow): Key[] => [row.turnSince === null ? null : -Date.parse(row.turnSince)];
const keys: Readonly<Record<JointSort, (row: JointRow) => Key[]>> = {
  urgent: (row) => [row.urgentYn, ...since(row)],
  title: (row) => [row.title],
  amount: (row) => [row.amount],
  drafter: (row) => [row.drafterName],
  date: (row) => [row.submittedAt ?? row.updatedAt],
  waiting: since,
};

const compareKeys = (a: Key, b: Key, way: 1 | -1): number => {
  if (a === b) return 0;
  // What has nothing there comes last either way.
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -way : way;
};

function compareRows(a: JointRow, b: JointRow, sort: Sort<JointSort> | undefined): number {
  const way = sort?.startsWith('-') ? -1 : 1;
  const keysOf = sort && keys[sort.replace(/^-/, '') as JointSort];
  if (keysOf) {
    const [own, other] = [keysOf(a), keysOf(b)];
    const differs = own.map((key, n) => compareKeys(key, other[n] ?? null, way)).find((one) => one !== 0);
    if (differs) return differs;
  }
  // The usual order of the list: what has come last stands first.
  return compareKeys(a.waitingSince, b.waitingSince, -1) || compareKeys(a.docId, b.docId, -1);
}

/**
 * One list from the lists of several complexes, each in its own order, which stays: what comes next is the least of their first
 * rows. So a page never repeats or loses a row that a page before it had.
 */
export function mergeRows(
  lists: readonly (readonly JointRow[])[],
  sort: Sort<JointSort> | undefined,
  { offset, size }: { offset: number; size: number },
): JointRow[] {
  const at = lists.map(() => 0);
  const merged: JointRow[] = [];
  while (merged.length < offset + size) {
    let best = -1;
    for (const [n, list] of lists.entries()) {
      const row = list[at[n] ?? 0];
      const first = best < 0 ? undefined : lists[best]?.[at[best] ?? 0];
      if (row && (!first || compareRows(row, first, sort) < 0)) best = n;
    }
    const next = lists[best]?.[at[best] ?? 0];
    if (!next) break;
    merged.push(next);
    at[best] = (at[best] ?? 0) + 1;
  }
  return merged.slice(offset);
}
