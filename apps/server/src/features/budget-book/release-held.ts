import type { Tx } from '../../lib/database.ts';
import { entriesInsert, heldOf, holdLines, openDay, paperState, shareYears } from '../budgets/public.ts';

type By = { aptId: string; at: Date; by: { memberId: string; memberName: string } };

/** What a paper still holds is given back; it holds nothing from then on. Gives how much that was. */
export async function releaseHeld(tx: Tx, by: By, docId: string, reason: string): Promise<number> {
  const seen = await tx.first(heldOf(by.aptId, [docId]));
  if (!seen) return 0;
  await tx.batch([shareYears(by.aptId, [seen.year]), holdLines(by.aptId, [seen.lineId])]);
  const held = await tx.first(heldOf(by.aptId, [docId]));
  const day = held && openDay(held.day, held.closedThrough);
  if (held?.state !== 'HELD' || !day || held.reserved <= 0) return 0;
  const { lineId, reserved } = held;
  const entry = { kind: 'RESERVED', lineId, amount: -reserved, day, docId, reason } as const;
  await tx.batch([entriesInsert(by.aptId, [entry], by), paperState(by.aptId, docId, 'FREED')]);
  return reserved;
}
