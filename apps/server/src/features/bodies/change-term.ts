import type * as contract from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordRight } from '../members/public.ts';
import { coversDay } from './domain/judge-term.ts';
import { giveRoleInTerm, takeRoleBetweenTerms } from './give-role-in-term.ts';
import { lockTerm } from './lock-term.ts';
import { checkTerm } from './place-term.ts';
import { namePosition, updateTerm } from './term-store.ts';

export async function changeTerm({ tx, actor, params, body, now }: Context<typeof contract.changeTerm>) {
  const { aptId } = actor;
  const term = await lockTerm(tx, aptId, params.termId, body.version);
  const { positionId, startsOn, endsOn } = body;
  const wanted = { positionId, startsOn, endsOn, termId: term.termId };
  const place = await checkTerm({ tx, actor, now }, wanted, term);
  if (place.body.bodyId !== term.bodyId)
    refuse('TERM_REFUSED', { errorUserMsg: '다른 단체의 직책으로는 바꿀 수 없습니다. 새 임기를 정해 주세요.' });
  const today = koreanDay(now);
  await updateTerm(tx, { ...wanted, today, aptId, by: actor.memberId, at: now });
  await namePosition(tx, aptId, term.memberId, today);
  await giveRoleInTerm({ tx, actor, now }, { ...wanted, memberId: term.memberId });
  // One that ran and is moved into the future opens nothing until then.
  if (coversDay(term, today)) await takeRoleBetweenTerms({ tx, actor, now }, term.memberId);
  await recordRight(tx, {
    actor,
    memberId: term.memberId,
    act: 'TERM_CHANGED',
    detail: {
      body: place.body.bodyName,
      before: { position: term.positionName, startsOn: term.startsOn, endsOn: term.endsOn },
      after: { position: place.position.positionName, startsOn, endsOn },
    },
    at: now,
  });
  return { ok: true as const };
}
