import type { Tx } from '../../lib/database.ts';
import { deleteBody, findNamedPositions, hasTerms, lockBodies, lockBody, writeOrder } from './store.ts';

/** Removes a body that nobody was ever part of or invited into. USED: it stays; GONE: there is none. */
export async function removeUnusedBody(tx: Tx, aptId: string, bodyId: string): Promise<'REMOVED' | 'USED' | 'GONE'> {
  const order = await lockBodies(tx, aptId);
  if (!(await lockBody(tx, aptId, { bodyId }))) return 'GONE';
  if ((await hasTerms(tx, aptId, bodyId)) || (await findNamedPositions(tx, aptId, bodyId)).size > 0) return 'USED';
  await deleteBody(tx, aptId, bodyId);
  await writeOrder(
    tx,
    aptId,
    order.filter((one) => one !== bodyId),
  );
  return 'REMOVED';
}
