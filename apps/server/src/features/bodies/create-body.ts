import type * as contract from '@danji/contract/bodies';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseSecondCouncil } from './refuse-second-council.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { refuseTwoChairs } from './refuse-two-chairs.ts';
import { insertBody, lockBodies, writePositions } from './store.ts';

type Creating = Pick<Context<typeof contract.createBody>, 'tx' | 'actor' | 'body' | 'now'>;

export async function createBody({ tx, actor, body, now }: Creating) {
  if (body.positions.some(({ positionId }) => positionId !== undefined))
    refuse('BODY_REFUSED', { message: 'a new body has new positions only' });
  refuseTwoChairs(body);
  const seqNo = (await lockBodies(tx, actor.aptId)).length + 1;
  const row = { aptId: actor.aptId, bodyId: newId(), name: body.bodyName, kind: body.kind };
  if (row.kind === 'COUNCIL') await refuseSecondCouncil(tx, actor.aptId, row.bodyId);
  await refuseTakenName(() => insertBody(tx, { ...row, seqNo, by: actor.memberId, at: now }));
  await writePositions(tx, row, body.positions);
  return { bodyId: row.bodyId };
}
