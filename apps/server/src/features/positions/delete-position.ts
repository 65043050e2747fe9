import type * as contract from '@danji/contract/positions';
import type { Context } from '../../http/bind.ts';
import { openPosition, refusePosition } from './refuse-position.ts';
import { countHolders, removePosition } from './store.ts';

export async function deletePosition({ tx, actor, params, body }: Context<typeof contract.deletePosition>) {
  const { row } = await openPosition(tx, actor.aptId, params.positionId, body.version);
  if ((await countHolders(tx, actor.aptId, row.position_name)) > 0) refusePosition('HAS_HOLDERS', row.position_name);
  await removePosition(tx, actor.aptId, row.position_id);
  return { ok: true as const };
}
