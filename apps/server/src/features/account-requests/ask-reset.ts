import {
  type AccountRequest,
  type sendPasswordLink as Endpoint,
  REQUEST_DAYS,
  type RequestKind,
} from '@danji/contract/account-requests';
import type { Context } from '../../http/bind.ts';
import { momentAfter } from '../../lib/clock.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { type Account, findAccount, recordActorEvent, refuseGreater } from '../auth/public.ts';
import { wayTo } from '../outbox/public.ts';
import type { RequestDeps } from './deps.ts';
import { needOfReset } from './domain/judge-request.ts';
import { performReset } from './perform-reset.ts';
import { presentRequest } from './present.ts';
import { aboutOf, requestsAbout } from './queries.ts';
import { A_DAY, actsAsOfficer, actsAsOperator, isFresh, verdictOn } from './settler-of.ts';
import { insertRequest, isOfOfficer, lockPerson, lockWaiting } from './store.ts';
import { tellAsked } from './tell-asked.ts';

type Act = Context<typeof Endpoint>;
type Kind = Exclude<RequestKind, 'CONTACT'>;

async function targetOf({ tx, actor, params }: Act): Promise<Account> {
  // Of two who ask at once the second finds what the first has asked.
  await lockPerson(tx, { aptId: actor.aptId, memberId: params.memberId });
  const account =
    (await findAccount(tx, actor.aptId, params.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  if (account.state === 'RESIGNED') refuse('NOT_FOUND', { message: 'the member has left' });
  await refuseGreater(tx, actor, account);
  return account;
}

/** A reset: done at once, or asked of whoever must agree. To ask twice is no fault. */
export const createAskReset = (deps: RequestDeps, kind: Kind) => async (act: Act) => {
  const { tx, actor, params, now } = act;
  if (kind === 'OTP' && actor.memberId === params.memberId)
    throw new Refusal('NO_PERMISSION', {
      errorUserMsg: '본인 계정에는 할 수 없는 작업입니다. 다른 관리자에게 요청해 주세요.',
    });
  const account = await targetOf(act);
  refuseDeadEnd(deps, account, kind);
  const contact = await lockWaiting(tx, account, 'CONTACT');
  const fresh = await isFresh(act);
  const ofOfficer = await isOfOfficer(tx, account);
  const need = needOfReset({
    isOfOfficer: ofOfficer,
    isOneself: actor.memberId === account.memberId,
    isFirst: kind === 'PASSWORD' && account.passwordHash === null,
    actorIsOperator: !fresh && (await actsAsOperator(act)),
    actorIsOfficer: !fresh && (await actsAsOfficer(act, { askedBy: actor.memberId, askedAt: now })),
    contactWaits: contact !== undefined,
  });
  if (need === null) return { sent: await performReset(deps, act, account, kind), waiting: null };
  if (!(await lockWaiting(tx, account, kind))) {
    const { aptId, memberId } = account;
    const expiresAt = momentAfter(now, REQUEST_DAYS * A_DAY);
    // Who asks about an officer and waits for the contact alone needs nobody's word.
    const agreedAt = ofOfficer && need === 'CONTACT' ? now : null;
    await insertRequest(tx, { aptId, memberId, kind, need, actor, now, dueAt: null, expiresAt, agreedAt });
    await recordActorEvent(deps, act, { aptId, kind: 'RESET_ASKED', memberId, detail: { what: kind } });
    await tellAsked(act, account, { kind, need });
  }
  return { sent: null, waiting: await waitingOf(act, kind) };
};

const LOST_APP =
  '문자나 이메일이 연결되어 있지 않아, OTP를 초기화하면 다시 로그인할 방법이 없습니다. 본인이 가진 복구 코드로 로그인하도록 안내하고, 그것도 잃었다면 운영센터에 새 링크를 요청해 주세요.';

/** Nothing is taken away from who could not get in again: the link or the code after it has to reach them (decision 0064). */
function refuseDeadEnd({ env }: RequestDeps, account: Account, kind: Kind): void {
  if (wayTo(env, account) !== null) return;
  // Without a contact at all, it is that which is missing.
  if (kind === 'PASSWORD' && account.email === null && account.phoneNo === null) return;
  refuse('NO_CHANNEL', kind === 'OTP' ? { errorUserMsg: LOST_APP } : {});
}

async function waitingOf(act: Act, kind: Kind): Promise<AccountRequest> {
  const rows = await act.tx.run(requestsAbout(act.actor.aptId, act.params.memberId));
  const row = rows.find((one) => one.kind === kind) ?? refuse('STALE');
  return presentRequest(row, await verdictOn(act, aboutOf(row)));
}
