import type * as contract from '@danji/contract/positions';
import type { Context } from '../../http/bind.ts';
import { makePositions } from './make-positions.ts';

export async function createPosition({ tx, actor, body, now }: Context<typeof contract.createPosition>) {
  const [positionId = ''] = await makePositions({ tx, actor, now, names: [body.positionName] });
  return { positionId };
}
