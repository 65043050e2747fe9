import type * as contract from '@danji/contract/oidc';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { keepOidcLink, provedRecently, refuseOwnPassword, sha256 } from '../auth/public.ts';
import type { OidcDeps } from './deps.ts';
import { takeTicket } from './store.ts';

const TAKEN =
  '이 외부 계정이나 단지 계정에 이미 다른 연결이 있습니다. 내 정보의 외부 로그인에서 먼저 연결을 끊어 주세요.';

/** The person says that it is theirs, with the password of the account here: just given at the door, or now. */
export const createConfirmLink =
  (deps: OidcDeps) =>
  async ({
    tx,
    actor,
    body,
    now,
    client,
  }: Context<typeof contract.confirmOidcLink>): Promise<{ ok: true } | Refusal> => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    if (body.password === undefined) {
      if (!(await provedRecently(tx, { actor, now })))
        refuse('REAUTHENTICATION_FAILED', { message: 'a password is needed' });
    } else {
      const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
      if (wrongPassword) return wrongPassword;
    }
    const browser = client.outside;
    const identity = browser && (await takeTicket(tx, sha256(body.ticket), sha256(browser), now));
    if (!identity) return new Refusal('OIDC_LINK_REFUSED', { message: 'no such ticket, or too old' });
    // Given back, not thrown: the ticket is used up, whatever becomes of it.
    return (await keepOidcLink(deps, tx, who, identity, 'PERSON', { client, now }))
      ? { ok: true }
      : new Refusal('OIDC_LINK_REFUSED', { message: 'one of the two is linked, or it is off', errorUserMsg: TAKEN });
  };
