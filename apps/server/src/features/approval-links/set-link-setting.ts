import type * as contract from '@danji/contract/approval-links';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { findMember, putLinkSetting } from './store.ts';

export const createSetLinkSetting =
  (deps: LinkDeps) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.setLinkSetting>) => {
    const own = { aptId: actor.homeAptId, memberId: actor.memberId };
    const member = await findMember(tx, own);
    if (body.linkYn && !member?.phone_no && !member?.email)
      refuse('INVALID_INPUT', {
        message: 'no address to send to',
        errorUserMsg: '등록된 휴대전화나 이메일이 없습니다. 관리자에게 연락처 등록을 요청해 주세요.',
      });
    await putLinkSetting(tx, own, body.linkYn);
    await recordEvent(deps, tx, {
      ...own,
      kind: 'LINK_SETTING_CHANGED',
      actorId: actor.memberId,
      client,
      at: now,
      detail: { on: body.linkYn },
    });
    return { ok: true as const };
  };
