import type { Employee, EmployeeDetail, EmployeeOptions } from '@danji/contract/employees';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import type { DetailRow, HistoryRow } from './queries.ts';

export const presentEmployee = (row: Employee): Employee => ({ ...row, phoneNo: maskPhone(row.phoneNo) });

const NO_OPTIONS: EmployeeOptions = { departments: [], positions: [], workingTypes: [], roles: [] };
export const presentOptions = (row: EmployeeOptions | undefined): EmployeeOptions => row ?? NO_OPTIONS;

export function presentDetail(row: DetailRow | undefined, actor: Actor): EmployeeDetail {
  if (!row) return refuse('NOT_FOUND', { message: 'no such employee here' });
  const { email, hasPassword, isBeyond, leave, history, ...employee } = row;
  const isSelf = employee.memberId === actor.memberId;
  const isAbove = isBeyond || (employee.adminYn && !actor.isOperator);
  return {
    ...presentEmployee(employee),
    email: email === null ? null : maskEmail(email),
    passwordYn: hasPassword,
    changeableYn: employee.state !== 'RESIGNED' && (isSelf || !isAbove),
    selfYn: isSelf,
    leave,
    history: history.map(presentHistory),
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
