import type { Employee, EmployeeDetail, EmployeeOptions } from '@danji/contract/employees';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import type { DetailRow, EmployeeRow, HistoryRow, OptionsRow } from './queries.ts';

export const presentEmployee = ({ isSuperAdmin, phoneNo, ...row }: EmployeeRow): Employee => ({
  memberId: row.memberId,
  memberName: row.memberName,
  deptId: row.deptId,
  deptName: row.deptName,
  positionName: row.positionName,
  workingType: row.workingType,
  phoneNo: maskPhone(phoneNo),
  state: row.state,
  adminYn: isSuperAdmin,
  roles: row.roles,
  standIn: row.standIn,
  lastLoginAt: row.lastLoginAt,
  version: row.version,
});

export const presentOptions = (row: OptionsRow | undefined): EmployeeOptions => ({
  departments: row?.departments ?? [],
  positions: row?.positions ?? [],
  workingTypes: row?.workingTypes ?? [],
  roles: (row?.roles ?? []).map(({ grantable, ...role }) => ({ ...role, grantableYn: grantable })),
});

export function presentDetail(row: DetailRow | undefined, actor: Actor): EmployeeDetail {
  if (!row) return refuse('NOT_FOUND', { message: 'no such employee here' });
  const isSelf = row.memberId === actor.memberId;
  const isAbove = row.isBeyond || (row.isSuperAdmin && !actor.isOperator);
  return {
    ...presentEmployee(row),
    email: row.email === null ? null : maskEmail(row.email),
    passwordYn: row.hasPassword,
    changeableYn: row.state !== 'RESIGNED' && (isSelf || !isAbove),
    selfYn: isSelf,
    leave: row.leave && {
      from: row.leave.from,
      to: row.leave.to,
      reason: row.leave.reason,
      runningYn: row.leave.running,
    },
    history: row.history.map(presentHistory),
  };
}

/** A right as it was written down, in words: who gave or took it the web says beside. */
function presentHistory({ at, act, actorName, detail }: HistoryRow): EmployeeDetail['history'][number] {
  return { at, act, actorName: actorName ?? '시스템 관리자', note: noteOf(detail) };
}

const names = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

function noteOf(detail: Record<string, unknown>): string | null {
  const parts = [
    typeof detail.to === 'string' ? `${detail.from ?? '없음'} → ${detail.to}` : '',
    names(detail.added) && `추가: ${names(detail.added)}`,
    names(detail.removed) && `제외: ${names(detail.removed)}`,
    names(detail.roles) && `역할: ${names(detail.roles)}`,
    typeof detail.days === 'string' ? detail.days : '',
    names(detail.what),
    typeof detail.reason === 'string' ? detail.reason : '',
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
