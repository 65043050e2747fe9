export type Settled<R> = {
  rows: readonly (R & { gone: boolean })[];
  /** Rows that wait to be let in. */
  arrived: number;
};

/**
 * While a hand is on the list nothing may move under it: rows stay where they are, those that have left are marked, and new ones
 * wait until the hand is gone.
 */
export function settleRows<R extends { docId: string }>(shown: readonly R[], fresh: readonly R[]): Settled<R> {
  const now = new Map(fresh.map((row) => [row.docId, row]));
  const before = new Set(shown.map((row) => row.docId));
  return {
    rows: shown.map((row) => ({ ...(now.get(row.docId) ?? row), gone: !now.has(row.docId) })),
    arrived: fresh.filter((row) => !before.has(row.docId)).length,
  };
}
