import type { RequestKind } from '@danji/contract/account-requests';
import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import {
  type Account,
  deleteFactors,
  endSessionsOf,
  firstLinkWords,
  LINK_HOURS,
  makeLink,
  recordActorEvent,
} from '../auth/public.ts';
import { plainWords, queueMessage, wayTo } from '../outbox/public.ts';
import type { RequestDeps } from './deps.ts';
import { markReset } from './store.ts';

type By = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; client: Client | null; now: Date };
type Sent = { channel: 'EMAIL' | 'SMS'; to: string };

/** Does it, once nothing speaks against it. The account names only contacts that count. */
export async function performReset(
  deps: RequestDeps,
  by: By,
  account: Account,
  kind: Exclude<RequestKind, 'CONTACT'>,
): Promise<Sent | null> {
  if (kind === 'PASSWORD') return sendLink(deps, by, account);
  await deleteFactors(by.tx, account);
  await endSessionsOf(by.tx, account, 'OTP_RESET', by.now);
  // Whoever knows the password alone does not get in with it.
  await markReset(by.tx, account, by.now);
  await recordActorEvent(deps, by, { aptId: account.aptId, kind: 'OTP_REMOVED', memberId: account.memberId });
  return null;
}

const resetWords = (memberName: string, link: string) => ({
  subject: '비밀번호 재설정',
  text: `${plainWords(memberName)}님, 아래 주소에서 새 비밀번호를 정해 주세요. ${LINK_HOURS}시간 동안 한 번만 쓸 수 있습니다.\n${link}`,
});

async function sendLink(deps: RequestDeps, by: By, account: Account): Promise<Sent> {
  const { aptId, memberId, memberName, email, phoneNo } = account;
  if (email === null && phoneNo === null)
    refuse('NOT_FOUND', { errorUserMsg: '연락처가 없어 링크를 보낼 수 없습니다. 연락처를 먼저 등록해 주세요.' });
  const { channel, to } = wayTo(deps.env, account) ?? refuse('NO_CHANNEL');
  const { link, token } = await makeLink(deps, by.tx, { aptId, memberId, purpose: 'RESET', now: by.now });
  await queueMessage(by.tx, {
    aptId,
    channel,
    to,
    ...(account.passwordHash === null ? firstLinkWords(account, link) : resetWords(memberName, link)),
    at: by.now,
    secret: { kind: 'PASSWORD_LINK', value: token, seal: deps.seal },
  });
  await recordActorEvent(deps, by, { aptId, kind: 'PASSWORD_LINK_MADE', memberId });
  return { channel, to: (channel === 'EMAIL' ? maskEmail(to) : maskPhone(to)) ?? '' };
}
