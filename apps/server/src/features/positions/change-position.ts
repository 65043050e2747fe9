import type * as contract from '@danji/contract/positions';
import type { Context } from '../../http/bind.ts';
import { openPosition, refuseGreaterHolder, refuseTakenName } from './refuse-position.ts';
import { renameHolders, writePosition } from './store.ts';

export async function changePosition({ tx, actor, params, body, now }: Context<typeof contract.changePosition>) {
  const { aptId } = actor;
  const { positions, row } = await openPosition(tx, aptId, params.positionId, body.version);
  const { positionName: name, useYn: inUse } = body;
  const renamed = name !== row.position_name;
  if (!renamed && inUse === row.in_use) return { version: row.version, followed: 0 };
  if (renamed) {
    await refuseTakenName(tx, positions, name);
    await refuseGreaterHolder(tx, actor, row.position_name);
  }
  await writePosition(tx, aptId, { positionId: row.position_id, name, inUse }, { actor, now });
  const followed = renamed ? await renameHolders(tx, aptId, { from: row.position_name, to: name, actor, now }) : 0;
  return { version: row.version + 1, followed };
}
