import type * as contract from '@danji/contract/positions';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { lockPositions, writeOrder } from './store.ts';

/** All of them are named, each once: whoever has not seen one that came meanwhile cannot say where it stands. */
export async function reorderPositions({ tx, actor, body }: Context<typeof contract.reorderPositions>) {
  const known = (await lockPositions(tx, actor.aptId)).map((one) => one.position_id);
  const given = new Set(body.positionIds);
  if (given.size !== body.positionIds.length || given.size !== known.length || !known.every((id) => given.has(id)))
    refuse('STALE', { details: { reason: 'MOVED_ON' } });
  await writeOrder(tx, actor.aptId, body.positionIds);
  return { ok: true as const };
}
