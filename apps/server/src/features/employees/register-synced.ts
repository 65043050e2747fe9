import { brokenConstraint } from '../../lib/database.ts';
import { type AuthDeps, sendFirstLink } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findNamesake } from './rehire-store.ts';
import { findFixedDepartment, insertEmployee, isPosition, lockRights } from './store.ts';
import type { SyncedAct, SyncedPerson } from './synced-act.ts';

const TAKEN: ReadonlySet<string> = new Set(['member_pkey', 'member_id_taken']);
type Coming = SyncedPerson & { memberIds: readonly string[] };

/** A new employee, without rights, in no department yet, with the first of these ids that nobody has anywhere. */
export async function registerSynced(deps: AuthDeps, act: SyncedAct, coming: Coming) {
  const { tx, actor, now, client } = act;
  const { aptId } = actor;
  const { memberIds, ...person } = coming;
  await lockRights(tx, aptId);
  const same = await findNamesake(tx, aptId, { ...person, memberId: '' });
  if (same) refuseEmployee('SAME_PERSON', `${same.memberName}(${same.memberId}):`);
  if (person.positionName !== null && !(await isPosition(tx, aptId, person.positionName)))
    refuseEmployee('NO_SUCH_POSITION');
  const deptId = await findFixedDepartment(tx, aptId);
  const memberId = await insertAsFirstFree();
  const detail = { to: person.positionName ?? '직위 없음', from: '직원 동기화', roles: [] };
  await recordRight(tx, { actor, memberId, act: 'EMPLOYEE_REGISTERED', detail, at: now });
  return { memberId, sent: await sendFirstLink(deps, tx, { aptId, memberId, actor, client, now }) };

  async function insertAsFirstFree(): Promise<string> {
    for (const id of memberIds) {
      const row = { ...person, aptId, memberId: id, deptId, workingType: null };
      try {
        await tx.nested((part) => insertEmployee(part, row));
        return id;
      } catch (error) {
        if (!TAKEN.has(brokenConstraint(error) ?? '')) throw error;
      }
    }
    return refuseEmployee('ID_TAKEN');
  }
}
