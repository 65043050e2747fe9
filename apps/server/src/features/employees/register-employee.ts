import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { type AuthDeps, sendFirstLink } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { changeRoles } from './change-roles.ts';
import { checkPlace } from './check-place.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findNamesake } from './rehire-store.ts';
import { insertEmployee, lockRights } from './store.ts';

export const createRegisterEmployee =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.registerEmployee>) => {
    const { memberId, roleIds } = body;
    // Of two who register the same person at once the second finds the first.
    await lockRights(tx, actor.aptId);
    const same = await findNamesake(tx, actor.aptId, body);
    if (same) refuseEmployee('SAME_PERSON', `${same.memberName}(${same.memberId}):`);
    const deptName = await checkPlace(tx, actor.aptId, body);
    await refuseBroken(
      whereIdIsTaken(() => refuseEmployee('ID_TAKEN')),
      () => insertEmployee(tx, { ...body, aptId: actor.aptId }),
    );
    const { added } = await changeRoles({ tx, actor, memberId, roleIds, now });
    await recordRight(tx, {
      actor,
      memberId,
      act: 'EMPLOYEE_REGISTERED',
      detail: { to: [deptName, body.positionName, body.workingType].join(' '), from: '등록', roles: added },
      at: now,
    });
    return { memberId, sent: await sendFirstLink(deps, tx, { aptId: actor.aptId, memberId, actor, client, now }) };
  };
