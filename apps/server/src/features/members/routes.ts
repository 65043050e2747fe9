import * as mainContract from '@danji/contract/main';
import * as contract from '@danji/contract/members';
import type { Bind } from '../../http/bind.ts';
import { createGrantSuperAdmin } from './grant-super-admin.ts';
import { presentMember, presentMemberInfo, presentThumbnail } from './present.ts';
import { putThumbnail } from './put-thumbnail.ts';
import { complexesInReach, memberInfoOf, membersOf, thumbnailOf } from './queries.ts';
import { removeThumbnail } from './remove-thumbnail.ts';

type Deps = Parameters<typeof createGrantSuperAdmin>[0];

export function memberRoutes({ bind, bindRead }: Bind, deps: Deps): void {
  bindRead(
    contract.listMembers,
    ({ aptId, query, now }) => membersOf(aptId, query, now),
    (rows) => rows.map(presentMember),
  );
  bindRead(
    mainContract.memberInfo,
    ({ claims, now }) => memberInfoOf(claims, now),
    ([row], { actor }) => presentMemberInfo(row, actor),
  );
  bindRead(contract.listComplexesInReach, complexesInReach, (rows) =>
    rows.map((row) => ({ aptId: row.apt_id, aptName: row.name, operatorYn: row.is_operator })),
  );
  bindRead(
    contract.getThumbnail,
    ({ aptId, params }) => thumbnailOf(aptId, params.memberId),
    ([row]) => presentThumbnail(row?.image),
  );
  bind(contract.putThumbnail, putThumbnail);
  bind(contract.removeThumbnail, removeThumbnail);
  bind(contract.grantSuperAdmin, createGrantSuperAdmin(deps));
}
