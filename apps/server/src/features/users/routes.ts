import * as contract from '@danji/contract/users';
import type { Bind, Context } from '../../http/bind.ts';
import { after, minutes } from '../../lib/clock.ts';
import { exportRows, refuseUnmasked } from '../excel/public.ts';
import { giveRole, takeRole } from './change-role.ts';
import { createEndUserSession } from './end-user-session.ts';
import { getUser } from './get-user.ts';
import { allPeople, pagePeople, placeOf, refuseEverywhere } from './list-people.ts';
import { presentRight, presentSignIn, presentUserRow } from './present.ts';
import { type Place, rightsOf, rolesOf, signInsOf } from './queries.ts';
import type { ProfileDeps } from './save-profile.ts';
import { createSaveUser } from './save-user.ts';
import { userColumns } from './user-columns.ts';

type Asked = Pick<Context<typeof contract.excelUsers>, 'tx' | 'actor' | 'now' | 'body'>;

/** Of which complexes, and whether in full: asked at once, and again when the rows are read. */
async function mayTakeUsers({ tx, actor, now, body: { filter, unmaskedYn } }: Asked): Promise<Place> {
  const place = placeOf(actor, filter.everywhereYn);
  if (unmaskedYn) refuseEverywhere(place);
  const of = filter.memberType ? [filter.memberType] : (['EMP', 'TENANT'] as const);
  await refuseUnmasked({ tx, actor, now, unmasked: unmaskedYn, of });
  return place;
}

export function userRoutes({ bind, bindRead, bindStream }: Bind, deps: ProfileDeps): void {
  bind(contract.listUsers, async ({ tx, actor, now, query: { page, size, sort, everywhereYn, ...filter } }) => {
    const place = placeOf(actor, everywhereYn);
    const { rows, total } = await pagePeople(tx, { place, filter, sort, page, size, now });
    return { items: rows.map(presentUserRow), total, page, size };
  });
  bindStream(contract.excelUsers, mayTakeUsers, (given) =>
    exportRows(deps, {
      ...given,
      list: '사용자 목록',
      rows: async (tx) => {
        const { sort, everywhereYn: _, ...filter } = given.body.filter;
        return allPeople(tx, { place: await mayTakeUsers({ ...given, tx }), filter, sort, now: given.now });
      },
      columns: userColumns,
      personOf: (row) => row.member_id,
      linkUrl: '/system-mng/user-mng',
    }),
  );
  bindRead(
    contract.listUserRoles,
    ({ aptId }) => rolesOf(aptId),
    (rows) => rows.map(({ role_id, role_name }) => ({ roleId: role_id, roleName: role_name })),
  );
  bind(contract.getUser, getUser);
  bind(contract.saveUser, createSaveUser(deps));
  bind(contract.giveUserRole, giveRole);
  bind(contract.takeUserRole, takeRole);
  bind(contract.endUserSession, createEndUserSession(deps));
  bindRead(
    contract.listUserRights,
    ({ aptId, params, query: { page, size } }) => rightsOf({ aptId, ...params, page, size }),
    (rows, { query: { page, size } }) => ({ items: rows.map(presentRight), total: rows[0]?.total ?? 0, page, size }),
  );
  bindRead(
    contract.listUserSignIns,
    ({ aptId, params, query: { page, size }, now }) =>
      signInsOf({ aptId, ...params, page, size }, after(now, -minutes(contract.signInDays * 24 * 60))),
    (rows, { query: { page, size } }) => ({ items: rows.map(presentSignIn), total: rows[0]?.total ?? 0, page, size }),
  );
}
