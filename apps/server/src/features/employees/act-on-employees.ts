import type * as contract from '@danji/contract/many-people';
import type { Context } from '../../http/bind.ts';
import { eachAlone } from '../../lib/each-alone.ts';
import { moveEmployee } from './move-employee.ts';

export function actOnEmployees({ body, ...given }: Context<typeof contract.actOnEmployees>) {
  const { deptId, people } = body;
  return eachAlone(
    given.tx,
    people,
    ({ memberId }) => memberId,
    (tx, { memberId, version }) => moveEmployee({ ...given, tx, params: { memberId }, body: { deptId, version } }),
  );
}
