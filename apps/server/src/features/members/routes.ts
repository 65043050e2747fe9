import * as mainContract from '@danji/contract/main';
import * as contract from '@danji/contract/members';
import type { Bind } from '../../http/bind.ts';
import { createGrantSuperAdmin } from './grant-super-admin.ts';
import { presentMember, presentMemberInfo } from './present.ts';
import { memberInfoOf, membersOf } from './queries.ts';

type Deps = Parameters<typeof createGrantSuperAdmin>[0];

export function memberRoutes({ bind, bindRead }: Bind, deps: Deps): void {
  bindRead(
    contract.listMembers,
    ({ aptId, query, now }) => membersOf(aptId, query, now),
    (rows) => rows.map(presentMember),
  );
  bindRead(
    mainContract.memberInfo,
    ({ claims }) => memberInfoOf(claims),
    ([row], { actor }) => presentMemberInfo(row, actor),
  );
  bind(contract.grantSuperAdmin, createGrantSuperAdmin(deps));
}
