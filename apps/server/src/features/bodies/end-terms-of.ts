import { dayAfter } from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { recordRight } from '../members/public.ts';
import { takeRoleBetweenTerms } from './give-role-in-term.ts';
import { lockBody } from './store.ts';
import { findLivingTerms, namePosition, writeEnd } from './term-store.ts';

type Act = { tx: Tx; actor: Actor; now: Date };
type Ending = {
  memberId: string;
  /** One term, or all that run or are to come. */
  termId?: string;
  reason: string;
  /** True: today does not belong to it any more. */
  atOnce: boolean;
};

/** Ends living terms of a person who goes. Gives how many are left. */
export async function endTermsOf({ tx, actor, now }: Act, end: Ending): Promise<number> {
  const today = koreanDay(now);
  const { aptId, memberId: by } = actor;
  const living = await findLivingTerms(tx, aptId, end.memberId, today);
  const wanted = living.filter(({ termId }) => end.termId === undefined || termId === end.termId);
  for (const { termId, bodyId, startsOn } of wanted) {
    await lockBody(tx, aptId, { bodyId });
    const last = end.atOnce ? dayAfter(today, -1) : today;
    const endsOn = last < startsOn ? dayAfter(startsOn, -1) : last;
    await writeEnd(tx, { aptId, termId, endsOn, reason: end.reason, by, at: now });
    await recordRight(tx, {
      actor,
      memberId: end.memberId,
      act: 'TERM_ENDED',
      detail: { startsOn, endsOn, reason: end.reason },
      at: now,
    });
  }
  await namePosition(tx, aptId, end.memberId, today);
  if (wanted.some(({ startsOn }) => startsOn <= today)) await takeRoleBetweenTerms({ tx, actor, now }, end.memberId);
  return living.length - wanted.length;
}
