import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { recordRight } from '../members/public.ts';
import { openEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findPlace, findVersion, setDepartment } from './store.ts';

export async function moveEmployee({ tx, actor, params, body, now }: Context<typeof contract.moveEmployee>) {
  const { memberId } = params;
  const before = await openEmployee({ tx, actor, memberId, version: body.version });
  const place = await findPlace(tx, actor.aptId, { deptId: body.deptId, positionName: '', workingType: '' });
  const to = place?.deptName ?? refuseEmployee('NO_SUCH_DEPARTMENT');
  if (body.deptId === before.deptId) return { version: before.version };
  await setDepartment(tx, actor.aptId, memberId, body.deptId);
  await recordRight(tx, {
    actor,
    memberId,
    act: 'DEPARTMENT_CHANGED',
    detail: { from: before.deptName, to },
    at: now,
  });
  return { version: await findVersion(tx, actor.aptId, memberId) };
}
