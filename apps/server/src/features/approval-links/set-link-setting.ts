import type * as contract from '@danji/contract/approval-links';
import type { Context } from '../../http/bind.ts';
import type { LinkDeps } from './deps.ts';
import { findMember } from './store.ts';
import { switchLink } from './switch-link.ts';

export const createSetLinkSetting = (deps: LinkDeps) => async (act: Context<typeof contract.setLinkSetting>) => {
  const own = { aptId: act.actor.homeAptId, memberId: act.actor.memberId };
  const noAddress = '등록된 휴대전화나 이메일이 없습니다. 관리자에게 연락처 등록을 요청해 주세요.';
  return switchLink(deps, act, { ...own, member: await findMember(act.tx, own), noAddress });
};
