import { type Groups, groupsWith } from '@danji/contract/search/synonyms';
import type { Tx } from '../../lib/database.ts';
import { ownSynonymsOf } from './synonyms-queries.ts';

/**
 * Words that mean the same to a complex, kept for a while: they decide the order of what is found and what is marked in it.
 * What is found they do not decide, that stands in the entries. So a node may know of a change a little later than another.
 */
const KEPT_MS = 60_000;
const KEPT_MAX = 2_000;
const inMind = new Map<string, { groups: Groups; until: number }>();

/** What is known without asking; null: it must be asked for. */
export function groupsInMind(aptId: string): Groups | null {
  const known = inMind.get(aptId);
  return known && known.until > performance.now() ? known.groups : null;
}

export async function loadGroups(tx: Tx, aptId: string): Promise<Groups> {
  const known = groupsInMind(aptId);
  if (known) return known;
  const groups = groupsWith((await tx.run(ownSynonymsOf(aptId))).map(({ words }) => words));
  if (inMind.size >= KEPT_MAX) inMind.clear();
  inMind.set(aptId, { groups, until: performance.now() + KEPT_MS });
  return groups;
}

/** Somebody has changed them. */
export const forgetGroups = (aptId: string): void => void inMind.delete(aptId);
