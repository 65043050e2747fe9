import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { LINK_HOURS, makeLink, recordActorEvent } from '../auth/public.ts';
import { queueMessage } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';

type Act = { tx: Tx; actor: Actor; client: Client; now: Date };
type Whom = { memberId: string; name: string; phoneNo: string };

/** The one-time link to set a password, to the phone that was confirmed and to nothing that was only typed. */
export async function sendWelcome(deps: ApplicationDeps, { tx, actor, client, now }: Act, whom: Whom): Promise<void> {
  const { aptId } = actor;
  const { link, token } = await makeLink(deps, tx, { aptId, memberId: whom.memberId, purpose: 'RESET', now });
  await queueMessage(tx, {
    aptId,
    channel: 'SMS',
    to: whom.phoneNo,
    subject: '가입이 승인되었습니다',
    text: `${whom.name}님, 가입이 승인되었습니다. 아이디는 ${whom.memberId}입니다. 아래 주소에서 비밀번호를 정해 주세요. ${LINK_HOURS}시간 동안 한 번만 쓸 수 있습니다.\n${link}`,
    at: now,
    secret: { kind: 'PASSWORD_LINK', value: token, seal: deps.seal },
  });
  await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'PASSWORD_LINK_MADE', memberId: whom.memberId });
}
