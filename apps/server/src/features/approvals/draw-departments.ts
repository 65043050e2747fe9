import type { Tx } from '../../lib/database.ts';
import { findDepartmentHeads } from './department-store.ts';
import type { Command, LineStep } from './domain/types.ts';
import { refuseAct } from './refuse-act.ts';

/**
 * A step of a department is its head's, whomever the line names: who that is is looked up at 상신. One of several heads may
 * be named; the drafter is not asked to agree to their own paper while there is another.
 */
export async function drawDepartments(tx: Tx, aptId: string, drafterId: string, command: Command): Promise<Command> {
  if (command.type !== 'SUBMIT' && command.type !== 'CHANGE_LINE') return command;
  const ids = command.line.flatMap(({ deptId }) => (deptId ? [deptId] : []));
  if (ids.length === 0) return command;
  const departments = await findDepartmentHeads(tx, aptId, ids);
  const line = command.line.map((step): LineStep => {
    if (!step.deptId) return step;
    const department = departments.find(({ deptId }) => deptId === step.deptId);
    if (!department) return refuseAct('LINE_DEPT_GONE');
    const heads = department.headIds;
    const head = heads.find((id) => id === step.personId) ?? heads.find((id) => id !== drafterId) ?? heads[0];
    if (!head) return refuseAct('LINE_DEPT_NO_HEAD', { deptName: department.deptName });
    return { ...step, personId: head, deptName: department.deptName };
  });
  return { ...command, line };
}
