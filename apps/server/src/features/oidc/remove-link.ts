import type * as contract from '@danji/contract/oidc';
import { pageAddress } from '@danji/contract/page-address';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { recordEvent, refuseOwnPassword } from '../auth/public.ts';
import type { OidcDeps } from './deps.ts';
import { removeLink } from './store.ts';

/** The password that is asked for is the way in that is left: whoever does not know it keeps the link. */
export const createRemoveLink =
  (deps: OidcDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.removeOidcLink>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const link =
      (await removeLink(tx, who, params.linkId, now)) ??
      refuse('NOT_FOUND', {
        message: 'no such link',
        errorUserMsg: '이미 끊은 연결입니다. 화면을 새로 고쳐 확인해 주세요.',
      });
    const detail = { issuerId: link.issuerId };
    await recordEvent(deps, tx, { ...who, kind: 'OIDC_UNLINKED', actorId: who.memberId, client, at: now, detail });
    await raiseAlarm(tx, {
      ...who,
      type: 'COMMENT',
      linkUrl: pageAddress('auth-mypage_outside'),
      title: `외부 로그인 연결을 끊었습니다: ${link.name}`,
      body: '본인이 하지 않았다면 비밀번호를 바꾸고 최고관리자에게 알려 주세요.',
      at: now,
    });
    return { ok: true as const };
  };
