import type * as contract from '@danji/contract/bodies';
import { dayAfter } from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuseField } from '../../lib/errors.ts';
import { recordRight } from '../members/public.ts';
import { takeRoleBetweenTerms } from './give-role-in-term.ts';
import { lockTerm } from './lock-term.ts';
import { namePosition, writeEnd } from './term-store.ts';

export async function endTerm({ tx, actor, params, body, now }: Context<typeof contract.endTerm>) {
  const { aptId } = actor;
  const today = koreanDay(now);
  const term = await lockTerm(tx, aptId, params.termId, body.version);
  const hasBegun = term.startsOn <= today;
  if (hasBegun && (body.endsOn < term.startsOn || body.endsOn >= term.endsOn)) {
    const sentence = `끝나는 날은 ${term.startsOn}부터 ${dayAfter(term.endsOn, -1)} 사이에서 정해 주세요.`;
    refuseField('TERM_REFUSED', { field: 'body.endsOn', rule: 'NOT_EARLIER', sentence });
  }
  const endsOn = hasBegun ? body.endsOn : dayAfter(term.startsOn, -1);
  await writeEnd(tx, { aptId, termId: term.termId, endsOn, reason: body.reason, by: actor.memberId, at: now });
  await namePosition(tx, aptId, term.memberId, today);
  if (hasBegun) await takeRoleBetweenTerms({ tx, actor, now }, term.memberId);
  await recordRight(tx, {
    actor,
    memberId: term.memberId,
    act: 'TERM_ENDED',
    detail: { position: term.positionName, startsOn: term.startsOn, endsOn, reason: body.reason },
    at: now,
  });
  return { ok: true as const };
}
