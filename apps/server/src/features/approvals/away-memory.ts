/** So long the whole statement is asked at once in a complex where somebody was away. */
const REMEMBERED_MS = 60_000;
const COMPLEXES = 10_000;

export type AwayMemory = ReturnType<typeof createAwayMemory>;

/**
 * In which complexes somebody was away a moment ago: there a statement that answers only while nobody is would be asked in vain.
 * It saves or costs time and nothing else: whether somebody is away, the statement itself asks.
 */
export function createAwayMemory() {
  const until = new Map<string, number>();
  return {
    isKnown: ({ aptId, now }: { aptId: string; now: Date }): boolean => (until.get(aptId) ?? 0) > now.getTime(),
    note(row: object | undefined, { aptId, now }: { aptId: string; now: Date }): void {
      if (!row || !('away' in row) || !row.away) return;
      if (until.size >= COMPLEXES) until.clear();
      until.set(aptId, now.getTime() + REMEMBERED_MS);
    },
  };
}
