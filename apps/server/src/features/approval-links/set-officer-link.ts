import type * as contract from '@danji/contract/approval-links';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { findMember, putLinkSetting } from './store.ts';

/** Officers alone: an employee signs in, and sets this themselves. */
export const createSetOfficerLink =
  (deps: LinkDeps) =>
  async ({ tx, actor, params, body, client, now }: Context<typeof contract.setOfficerLink>) => {
    const whom = { aptId: actor.aptId, memberId: params.memberId };
    const member = await findMember(tx, whom);
    if (member?.member_type !== 'TENANT' || member.state !== 'ACTIVE')
      return refuse('NOT_FOUND', { message: 'no such officer here' });
    if (body.linkYn && !member.phone_no && !member.email)
      refuse('INVALID_INPUT', {
        message: 'no address to send to',
        errorUserMsg: '이 임원은 등록된 휴대전화나 이메일이 없습니다. 연락처를 먼저 등록해 주세요.',
      });
    await putLinkSetting(tx, whom, body.linkYn);
    await recordEvent(deps, tx, {
      ...whom,
      kind: 'LINK_SETTING_CHANGED',
      actorId: actor.memberId,
      client,
      at: now,
      detail: { on: body.linkYn },
    });
    return { ok: true as const };
  };
