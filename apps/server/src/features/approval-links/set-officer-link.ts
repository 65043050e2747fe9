import type * as contract from '@danji/contract/approval-links';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { LinkDeps } from './deps.ts';
import { findMember } from './store.ts';
import { switchLink } from './switch-link.ts';

/** Officers alone: an employee signs in, and sets this themselves. */
export const createSetOfficerLink = (deps: LinkDeps) => async (act: Context<typeof contract.setOfficerLink>) => {
  const whom = { aptId: act.actor.aptId, memberId: act.params.memberId };
  const member = await findMember(act.tx, whom);
  if (member?.member_type !== 'TENANT' || member.state !== 'ACTIVE')
    return refuse('NOT_FOUND', { message: 'no such officer here' });
  const noAddress = '이 임원은 등록된 휴대전화나 이메일이 없습니다. 연락처를 먼저 등록해 주세요.';
  return switchLink(deps, act, { ...whom, member, noAddress });
};
