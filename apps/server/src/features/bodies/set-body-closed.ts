import type * as contract from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { refuseSecondCouncil } from './refuse-second-council.ts';
import { lockBodies, lockBody, setClosed } from './store.ts';
import { findTerms } from './term-store.ts';

export async function setBodyClosed({ tx, actor, params, body, now }: Context<typeof contract.setBodyClosed>) {
  await lockBodies(tx, actor.aptId);
  const held = (await lockBody(tx, actor.aptId, params)) ?? refuse('NOT_FOUND', { message: 'no such body' });
  if (held.version !== body.version) refuseStale({ by: held.changedBy, at: held.changedAt });
  if (body.closedYn) {
    const living = (await findTerms(tx, actor.aptId, held.bodyId)).filter(({ endsOn }) => endsOn >= koreanDay(now));
    const names = [...new Set(living.map(({ memberName }) => memberName))];
    if (names.length > 0)
      refuse('BODY_REFUSED', {
        message: 'somebody serves in it',
        errorUserMsg: `임기가 남은 임원이 ${names.length}명 있어 닫을 수 없습니다(${names.slice(0, 5).join(', ')}). 임기를 먼저 끝내 주세요.`,
      });
  }
  if (!body.closedYn && held.kind === 'COUNCIL') await refuseSecondCouncil(tx, actor.aptId, held.bodyId);
  const row = { aptId: actor.aptId, bodyId: held.bodyId, by: actor.memberId, at: now };
  await setClosed(tx, { ...row, isClosed: body.closedYn });
  return { ok: true as const };
}
