import * as contract from '@danji/contract/main';
import type { Bind } from '../../http/bind.ts';
import { presentMenu } from './present.ts';
import { menusWithFlagsOf } from './queries.ts';

export function menuRoutes({ bindRead }: Bind): void {
  bindRead(
    contract.menuAuthInfo,
    ({ claims, now }) => menusWithFlagsOf(claims.aptId, claims.memberId, now),
    (rows) => rows.map(presentMenu),
  );
}
