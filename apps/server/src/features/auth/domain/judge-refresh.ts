/** A lost answer may be asked for again within this time (TOK-02). */
export const GRACE_MS = 10_000;

export type RefreshFacts = {
  /** Whether the presented secret is the one that was given out for its generation. */
  secretMatches: boolean;
  generation: number;
  newestGeneration: number;
  usedAt: Date | null;
  sameClient: boolean;
  now: Date;
};

/**
 * What to do with a presented refresh secret. A secret that was never ours is only refused: a stranger who knows a
 * session's id must not be able to end it. One that was ours and is spent means that two parties hold it.
 */
export function judgeRefresh(facts: RefreshFacts): 'ROTATE' | 'REPEAT' | 'REVOKE' | 'REFUSE' {
  if (!facts.secretMatches) return 'REFUSE';
  if (facts.generation === facts.newestGeneration && facts.usedAt === null) return 'ROTATE';
  const justSpent = facts.generation === facts.newestGeneration - 1 && facts.usedAt !== null;
  const withinGrace = justSpent && facts.now.getTime() - (facts.usedAt?.getTime() ?? 0) <= GRACE_MS;
  return withinGrace && facts.sameClient ? 'REPEAT' : 'REVOKE';
}
