import { recordRight } from '../members/public.ts';
import { refuseTopAdminSynced } from './change-synced.ts';
import { type LockedEmployee, setDepartment } from './store.ts';
import type { SyncedAct } from './synced-act.ts';

type To = { deptId: string; deptName: string };

/** Into another department, as the directory has it; the employee is held. */
export async function moveSynced({ tx, actor, now }: SyncedAct, employee: LockedEmployee, { deptId, deptName }: To) {
  if (employee.deptId === deptId) return;
  refuseTopAdminSynced(employee);
  const { memberId } = employee;
  await setDepartment(tx, actor.aptId, memberId, deptId);
  const detail = { from: employee.deptName, to: deptName };
  await recordRight(tx, { actor, memberId, act: 'DEPARTMENT_CHANGED', detail, at: now });
}
