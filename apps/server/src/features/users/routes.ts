import * as many from '@danji/contract/many-people';
import * as contract from '@danji/contract/users';
import type { Bind, Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import type { AuthDeps } from '../auth/public.ts';
import { contactsInFull, exportList, mayTake } from '../excel/public.ts';
import { createActOnUsers } from './act-on-users.ts';
import { createGiveRole, takeRole } from './change-role.ts';
import { createEndUserSession } from './end-user-session.ts';
import { getUser } from './get-user.ts';
import { placeOf, refuseEverywhere } from './place-of.ts';
import { presentRight, presentSignIn, presentUserInFile, presentUserRow } from './present.ts';
import { listPeople, type Place, rightsOf, rolesOf, signInsOf } from './queries.ts';
import { createSaveUser } from './save-user.ts';

type Asked = Pick<Context<typeof contract.excelUsers>, 'tx' | 'actor' | 'now' | 'body'>;

/** Of which complexes, and whether in full: asked at once, and again when the rows are read. */
async function mayTakeUsers({ body, ...asked }: Asked): Promise<Place> {
  const place = placeOf(asked.actor, body.filter.everywhereYn);
  if (body.unmaskedYn) refuseEverywhere(place);
  await mayTake(peopleIn(body))({ body, ...asked });
  return place;
}
const peopleIn = ({ filter }: Asked['body']) =>
  filter.memberType ? [filter.memberType] : (['EMP', 'TENANT'] as const);

export function userRoutes({ bind, bindRead, bindStream }: Bind, deps: AuthDeps): void {
  bind(contract.listUsers, async ({ tx, actor, now, query: { everywhereYn, ...query } }) =>
    pageAnswer(await tx.run(listPeople(placeOf(actor, everywhereYn), query, now)), query, presentUserRow),
  );
  bindStream(contract.excelUsers, mayTakeUsers, ({ facts: place, ...given }) =>
    exportList(
      deps,
      given,
      {
        list: '사용자 목록',
        columns: contract.userColumns,
        personOf: (row) => row.memberId,
        linkUrl: '/system-mng/user-mng',
        personal: peopleIn(given.body),
        inFull: contactsInFull,
        narrowBy: '조건을',
      },
      {
        rows: (paging) => {
          const { everywhereYn: _, ...filter } = given.body.filter;
          return listPeople(place, { ...filter, ...paging }, given.now);
        },
        present: presentUserInFile,
      },
    ),
  );
  bindRead(
    contract.listUserRoles,
    ({ aptId }) => rolesOf(aptId),
    (rows) => rows.map(({ role_id, role_name }) => ({ roleId: role_id, roleName: role_name })),
  );
  bind(contract.getUser, getUser);
  bind(contract.saveUser, createSaveUser(deps));
  bind(many.actOnUsers, createActOnUsers(deps));
  bind(contract.giveUserRole, createGiveRole(deps));
  bind(contract.takeUserRole, takeRole);
  bind(contract.endUserSession, createEndUserSession(deps));
  bindRead(
    contract.listUserRights,
    ({ aptId, params, query: { page, size } }) => rightsOf({ aptId, ...params, page, size }),
    (rows, { query }) => pageAnswer(rows, query, presentRight),
  );
  bindRead(
    contract.listUserSignIns,
    ({ aptId, params, query: { page, size }, now }) =>
      signInsOf({ aptId, ...params, page, size }, momentAfter(now, -minutesInMs(contract.signInDays * 24 * 60))),
    (rows, { query }) => pageAnswer(rows, query, presentSignIn),
  );
}
