import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { plainWords, queueMessage, wayTo } from '../outbox/public.ts';
import { type Account, findAccount } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { LINK_HOURS, makeLink } from './password-link.ts';
import { recordActorEvent } from './record-event.ts';

/** What the message with a first link says; not that a password would be set anew. */
export const firstLinkWords = ({ aptName, memberId, memberName }: Account, link: string) => ({
  subject: '계정이 만들어졌습니다',
  text: `${plainWords(memberName)}님, ${plainWords(aptName)}의 단지 계정이 만들어졌습니다. 아이디는 ${memberId}입니다. 아래 주소에서 비밀번호를 정한 뒤 로그인해 주세요. ${LINK_HOURS}시간 동안 한 번만 쓸 수 있습니다.\n${link}`,
});

type Sending = { aptId: string; memberId: string; actor: Pick<Actor, 'aptId' | 'memberId'>; client: Client; now: Date };

/**
 * The link with which a new member sets the first password (AUT-18), to their mailbox or phone. Null when a password is
 * set already, or no channel brings it there: then whoever registered them hands it over (`handOverFirstLink`).
 */
export async function sendFirstLink(deps: AuthDeps, tx: Tx, { aptId, memberId, actor, client, now }: Sending) {
  const account = (await findAccount(tx, aptId, memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  const way = wayTo(deps.env, account);
  if (account.passwordHash !== null || way === null) return null;
  const { channel, to } = way;
  const { link, token } = await makeLink(deps, tx, { aptId, memberId, purpose: 'RESET', now });
  await queueMessage(tx, {
    aptId,
    channel,
    to,
    ...firstLinkWords(account, link),
    at: now,
    secret: { kind: 'PASSWORD_LINK', value: token, seal: deps.seal },
  });
  await recordActorEvent(deps, { tx, actor, client, now }, { aptId, kind: 'PASSWORD_LINK_MADE', memberId });
  return { channel, to: (channel === 'EMAIL' ? maskEmail(to) : maskPhone(to)) ?? '' } as const;
}
