import type * as contract from '@danji/contract/bodies';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { lockBodies, writeOrder } from './store.ts';

export async function reorderBodies({ tx, actor, body }: Context<typeof contract.reorderBodies>) {
  const order = await lockBodies(tx, actor.aptId);
  const to = order.indexOf(body.targetId);
  if (to < 0 || !order.includes(body.sourceId)) refuse('NOT_FOUND', { message: 'no such body' });
  const rest = order.filter((id) => id !== body.sourceId);
  await writeOrder(tx, actor.aptId, [...rest.slice(0, to), body.sourceId, ...rest.slice(to)]);
  return { ok: true as const };
}
