import type * as contract from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { refuseSecondCouncil } from './refuse-second-council.ts';
import { refuseServed } from './refuse-served.ts';
import { lockBodies, lockBody, setClosed } from './store.ts';
import { findTerms } from './term-store.ts';

export async function setBodyClosed({ tx, actor, params, body, now }: Context<typeof contract.setBodyClosed>) {
  await lockBodies(tx, actor.aptId);
  const held = (await lockBody(tx, actor.aptId, params)) ?? refuse('NOT_FOUND', { message: 'no such body' });
  if (held.version !== body.version) refuseStale({ by: held.changedBy, at: held.changedAt });
  if (body.closedYn) refuseServed(await findTerms(tx, actor.aptId, held.bodyId), koreanDay(now), '닫을');
  if (!body.closedYn && held.kind === 'COUNCIL') await refuseSecondCouncil(tx, actor.aptId, held.bodyId);
  const row = { aptId: actor.aptId, bodyId: held.bodyId, by: actor.memberId, at: now };
  await setClosed(tx, { ...row, isClosed: body.closedYn });
  return { ok: true as const };
}
