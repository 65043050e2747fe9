import type { Tx } from '../../lib/database.ts';
import { lockBody } from './store.ts';
import { findLivingTerms } from './term-store.ts';

/** Where a person is in office, held: the bodies first, then the person, as everywhere. */
export async function lockBodiesOf(tx: Tx, aptId: string, memberId: string, today: string): Promise<void> {
  for (const { bodyId } of await findLivingTerms(tx, aptId, memberId, today)) await lockBody(tx, aptId, { bodyId });
}
