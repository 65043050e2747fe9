import { CONTACT_HOURS } from '@danji/contract/account-requests';
import { momentAfter } from '../../lib/clock.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { plainWords, queueMessage } from '../outbox/public.ts';
import type { Act } from './deps.ts';
import { endWaitingForContact } from './end-waiting.ts';
import { A_DAY } from './settler-of.ts';
import { hasPassword, insertRequest, isOfOfficer, lockWaiting, settleRequest } from './store.ts';
import { tellAsked } from './tell-asked.ts';

type Contact = { phoneNo: string | null; email: string | null };
type Change = { memberId: string; memberName: string; before: Contact; after: Contact };

/**
 * A phone or mailbox that somebody enters for a person is where links and codes would go (CRD-02). The old and the new one are
 * told, and until the new one counts everything secret goes to the old one. To be called by whatever changes a contact, in
 * its transaction.
 */
export async function guardContact(deps: Pick<AuthDeps, 'log' | 'metrics'>, act: Act, change: Change): Promise<void> {
  const { tx, actor, now } = act;
  const { memberId, memberName, before, after } = change;
  if (before.phoneNo === after.phoneNo && before.email === after.email) return;
  const { aptId } = actor;
  const who = { aptId, memberId };
  const officer = await isOfOfficer(tx, who);
  // Somebody who has never signed in has no way in that could be taken; an officer decides by links without one.
  if (!officer && !(await hasPassword(tx, who))) return;
  await tellBoth(act, change, officer);
  await recordActorEvent(deps, act, { aptId, kind: 'CONTACT_CHANGED', memberId });
  // What counted before counts on, however often it is changed meanwhile.
  const waiting = await lockWaiting(tx, who, 'CONTACT');
  const counted = waiting ? { phoneNo: waiting.oldPhoneNo, email: waiting.oldEmail } : before;
  if (waiting) {
    await settleRequest(tx, waiting, { state: 'WITHDRAWN', by: actor, now });
    await endWaitingForContact(deps, act, who);
  }
  if (counted.phoneNo === after.phoneNo && counted.email === after.email) return;
  const need = officer ? ('OFFICER' as const) : ('SECOND' as const);
  await insertRequest(tx, {
    ...who,
    kind: 'CONTACT',
    need,
    actor,
    now,
    dueAt: officer ? null : momentAfter(now, A_DAY),
    expiresAt: null,
    oldPhoneNo: counted.phoneNo,
    oldEmail: counted.email,
  });
  await tellAsked(act, { ...who, memberName }, { kind: 'CONTACT', need });
}

/** In the same words: whoever did not ask for it can still say so. */
async function tellBoth({ tx, actor, now }: Act, { memberName, before, after }: Change, officer: boolean) {
  const from = officer ? '본인이나 다른 임원이 확인한 뒤부터' : `${CONTACT_HOURS}시간 뒤부터`;
  const text = `${plainWords(memberName)}님의 연락처가 바뀌었습니다. 비밀번호 링크와 인증번호는 ${from} 새 연락처로 보냅니다. 본인이 요청하지 않았다면 관리사무소나 시스템 관리자에게 바로 알려 주세요.`;
  const told = [
    ...(before.phoneNo === after.phoneNo ? [] : [before.phoneNo, after.phoneNo].map((to) => ['SMS', to] as const)),
    ...(before.email === after.email ? [] : [before.email, after.email].map((to) => ['EMAIL', to] as const)),
  ];
  for (const [channel, to] of told)
    if (to)
      await queueMessage(tx, { aptId: actor.aptId, channel, to, subject: '연락처가 바뀌었습니다', text, at: now });
}
