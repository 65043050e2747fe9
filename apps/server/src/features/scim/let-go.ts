import { pageAddress } from '@danji/contract/page-address';
import { findTopAdmin, raiseAlarm } from '../alarms/public.ts';
import { type LockedEmployee, leaveSynced } from '../employees/public.ts';
import type { ScimAct, ScimDeps } from './act.ts';
import { noteLeaving } from './store.ts';

type Going = { employee: LockedEmployee; scimId: string };

/** 퇴직; where a person has to say who goes on with the work, the top administrator is asked for it. */
export async function letGo(deps: ScimDeps, act: ScimAct, { employee, scimId }: Going): Promise<void> {
  const { tx, actor, now } = act;
  const { aptId } = actor;
  const { memberId, memberName, state } = employee;
  if (state === 'RESIGNED' || (await leaveSynced(deps, act, employee)) === 'LEFT') return;
  await noteLeaving(tx, aptId, scimId, state, now);
  const topAdmin = await findTopAdmin(tx, aptId);
  if (topAdmin === null) return;
  await raiseAlarm(tx, {
    aptId,
    memberId: topAdmin,
    type: 'COMMENT',
    ask: 'LEAVING',
    title: `${memberName}님의 퇴직 처리를 마쳐 주세요`,
    body: '직원 동기화에서 퇴직으로 알려 와 계정을 잠갔습니다. 남은 문서와 업무를 넘겨받을 사람을 정해 주세요.',
    linkUrl: pageAddress('cmplx-info-emp-mng-emp-top-list', { emp: memberId }),
    at: now,
  });
}
