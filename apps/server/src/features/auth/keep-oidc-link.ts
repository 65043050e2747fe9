import { pageAddress } from '@danji/contract/page-address';
import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';
import type { Identity } from './admit-account.ts';
import type { AuthDeps } from './deps.ts';
import { insertOidcLink } from './oidc-link-store.ts';
import { recordEvent } from './record-event.ts';

type Who = { aptId: string; memberId: string };
type Around = { client: Client; now: Date };

const NOT_ME = '본인이 하지 않았다면 내 정보의 외부 로그인에서 연결을 끊고 비밀번호를 바꿔 주세요.';

/** Makes the link, on record and told to whoever's account it opens from now on. False: one of the two has another already. */
export async function keepOidcLink(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  { aptId, memberId }: Who,
  { issuerId, subject, shownAs }: Identity,
  by: 'PERSON' | 'RULE',
  { client, now }: Around,
): Promise<boolean> {
  const name = await insertOidcLink(tx, { aptId, memberId, issuerId, subject, shownAs, by, at: now });
  if (name === null) return false;
  await recordEvent(deps, tx, {
    aptId,
    kind: 'OIDC_LINKED',
    memberId,
    actorId: by === 'PERSON' ? memberId : null,
    client,
    at: now,
    detail: { issuerId, by },
  });
  await raiseAlarm(tx, {
    aptId,
    memberId,
    type: 'COMMENT',
    linkUrl: pageAddress('auth-mypage_outside'),
    title: `외부 로그인을 연결했습니다: ${name}`,
    body: NOT_ME,
    at: now,
  });
  return true;
}

type Owed = { oidc_issuer_id: string | null; oidc_subject: string | null; oidc_shown_as: string | null };

/** A rule has found the account, and the code that was asked for has come: now it is linked (decision 0077). */
export async function keepRuleLink(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  who: Who,
  { oidc_issuer_id: issuerId, oidc_subject: subject, oidc_shown_as: shownAs }: Owed,
  around: Around,
): Promise<void> {
  if (issuerId && subject && shownAs) await keepOidcLink(deps, tx, who, { issuerId, subject, shownAs }, 'RULE', around);
}
