import type * as contract from '@danji/contract/bodies';
import { usualOffice } from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { judgePositions } from './domain/judge-positions.ts';
import { refuseSecondCouncil } from './refuse-second-council.ts';
import { refuseServed } from './refuse-served.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { refuseTwoChairs } from './refuse-two-chairs.ts';
import { findNamedPositions, findPositions, lockBodies, lockBody, updateBody, writePositions } from './store.ts';
import { findTerms } from './term-store.ts';

export async function changeBody({ tx, actor, params, body, now }: Context<typeof contract.changeBody>) {
  const { aptId } = actor;
  // All of them, as who makes one does: two who come at once do not both become the council.
  await lockBodies(tx, aptId);
  const held = (await lockBody(tx, aptId, params)) ?? refuse('NOT_FOUND', { message: 'no such body' });
  if (held.version !== body.version) refuseStale({ by: held.changedBy, at: held.changedAt });
  const positions = await findPositions(tx, aptId, held.bodyId);
  const own = new Set(positions.map(({ positionId }) => positionId));
  if (body.positions.some(({ positionId }) => positionId !== undefined && !own.has(positionId)))
    refuse('NOT_FOUND', { message: 'no such position in this body' });
  const terms = await findTerms(tx, aptId, held.bodyId);
  const isOther = body.kind !== held.kind;
  if (isOther && [body.kind, held.kind].includes('COUNCIL')) refuseServed(terms, koreanDay(now), '종류를 바꿀');
  refuseTwoChairs(body);
  const sentence = judgePositions(body.positions, {
    held: positions,
    terms,
    named: await findNamedPositions(tx, aptId, held.bodyId),
    today: koreanDay(now),
  });
  if (sentence !== null) refuseField('BODY_REFUSED', { field: 'body.positions', rule: 'POSITION_IN_USE', sentence });
  const row = { aptId, bodyId: held.bodyId, name: body.bodyName, kind: body.kind, by: actor.memberId, at: now };
  if (row.kind === 'COUNCIL' && !held.isClosed) await refuseSecondCouncil(tx, aptId, held.bodyId);
  await refuseTakenName(() => updateBody(tx, row));
  // What a position is in one kind of body says nothing of another.
  const named = body.positions.map((one) => ({
    ...one,
    office: one.office ?? usualOffice(body.kind, one.positionName),
  }));
  await writePositions(tx, row, isOther ? named : body.positions);
  return { ok: true as const };
}
