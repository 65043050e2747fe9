import type * as contract from '@danji/contract/many-people';
import type { Context } from '../../http/bind.ts';
import { eachAlone } from '../../lib/each-alone.ts';
import type { AuthDeps } from '../auth/public.ts';
import { moveEmployee } from './move-employee.ts';
import { createSendEmployeeLink } from './send-employee-link.ts';

export function createActOnEmployees(deps: AuthDeps) {
  const sendLink = createSendEmployeeLink(deps);
  return ({ body, ...given }: Context<typeof contract.actOnEmployees>) => {
    if (body.act === 'SEND_LINK')
      return eachAlone(
        given.tx,
        body.memberIds,
        (memberId) => memberId,
        (tx, memberId) => sendLink({ ...given, tx, params: { memberId }, body: undefined }),
      );
    const { deptId } = body;
    return eachAlone(
      given.tx,
      body.people,
      ({ memberId }) => memberId,
      (tx, { memberId, version }) => moveEmployee({ ...given, tx, params: { memberId }, body: { deptId, version } }),
    );
  };
}
