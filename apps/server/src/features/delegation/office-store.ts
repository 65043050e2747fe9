import type { Office } from '@danji/contract/delegation-rule';
import type { Tx } from '../../lib/database.ts';
import { officesOf } from './domain/offices-of.ts';
import { holdersOf } from './office-queries.ts';

type About = { drafterId: string; actingForChair: readonly Office[] };
export type KnownHolder = { id: string; name: string; isHere: boolean; offices: Office[] };

/** Everybody of a complex, or at least `among` and the drafter, with the offices that they have in a paper of this drafter. */
export async function findHolders(
  tx: Tx,
  aptId: string,
  about: About,
  now: Date,
  among: readonly string[] | null = null,
): Promise<KnownHolder[]> {
  const people = await tx.run(holdersOf(aptId, now, among && [...among, about.drafterId]));
  const hasChair = people.some(({ council, isHere }) => isHere && council.includes('CHAIR'));
  const within = {
    drafterDeptId: people.find(({ id }) => id === about.drafterId)?.departmentId ?? null,
    actingForChair: hasChair ? [] : about.actingForChair,
  };
  return people.map(({ id, name, isHere, ...facts }) => ({ id, name, isHere, offices: officesOf(facts, within) }));
}
