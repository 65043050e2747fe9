import * as contract from '@danji/contract/scim';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../../http/bind.ts';
import { inSteps, inTurns } from '../../lib/breathe.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ScimDeps } from './act.ts';
import { changeGroup } from './change-group.ts';
import { changeUser } from './change-user.ts';
import { createGroup } from './create-group.ts';
import { createUser } from './create-user.ts';
import { answerList, picked } from './domain/answer-list.ts';
import { groupOf, groupShape } from './domain/group.ts';
import type { Json } from './domain/matches.ts';
import { replaced } from './domain/own-names.ts';
import { applyPatch, type Shape } from './domain/patch.ts';
import { withMeta } from './domain/resource.ts';
import { configAt, resourceTypesAt, schemasAt } from './domain/schemas.ts';
import { userShape } from './domain/user.ts';
import { linkEmployee } from './link-employee.ts';
import { presentGroup, presentUser, withUserMeta } from './present.ts';
import { allGroups, allSynced, scimScreen } from './queries.ts';
import { removeGroup } from './remove-group.ts';
import { removeUser } from './remove-user.ts';
import { settleWaiting } from './settle-waiting.ts';
import { notThere } from './taken.ts';
import { refuseUnknownAddresses } from './unknown-address.ts';
import { unlinkEmployee } from './unlink-employee.ts';
import { createScimWire } from './wire.ts';

/** What a person sees and decides about it. */
export function scimScreenRoutes({ bind, bindRead }: Bind, { env }: Pick<ScimDeps, 'env'>): void {
  const url = `${(env.publicUrl ?? `http://localhost:${env.port}`).replace(/\/$/, '')}/scim/v2`;
  bindRead(
    contract.getScim,
    ({ aptId }) => scimScreen(aptId),
    ([row]) => ({ url, ...(row ?? { waiting: [], linked: [], free: [], calls: [] }) }),
  );
  bind(contract.linkScimUser, linkEmployee);
  bind(contract.unlinkScimUser, unlinkEmployee);
  bind(contract.settleScimWaiting, settleWaiting);
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const idOf = (params: Record<string, string>): string => {
  const { id = '' } = params;
  return ID.test(id) ? id.toLowerCase() : notThere();
};
const patched = (body: unknown, shape: Shape) => {
  const { Operations, operations } = (body ?? {}) as { Operations?: unknown; operations?: unknown };
  return (before: Json) => inTurns(applyPatch(before, Operations ?? operations, shape));
};

/** The standard itself, for the directory. */
export function scimRoutes(app: FastifyInstance, deps: ScimDeps & { clock: Clock }): void {
  refuseUnknownAddresses(app);
  app.register(async (scim) => {
    const route = createScimWire(scim, deps);
    const at = (path: string) => `/scim/v2${path}`;
    const known = (list: (base: string) => readonly { id?: string }[], base: string, id: string) =>
      list(base).find((one) => one.id === id) ?? notThere();
    const whole = (list: readonly object[]) => inTurns(answerList(list as Json[], { count: '200' }));

    route('scimConfig', 'GET', at('/ServiceProviderConfig'), async ({ act }) => ({
      status: 200,
      body: configAt(act.base),
    }));
    route('scimResourceTypes', 'GET', at('/ResourceTypes'), async ({ act }) => ({
      status: 200,
      body: await whole(resourceTypesAt(act.base)),
    }));
    route('scimResourceType', 'GET', at('/ResourceTypes/:id'), async ({ act, params }) => ({
      status: 200,
      body: known(resourceTypesAt, act.base, params.id ?? '') as Json,
    }));
    route('scimSchemas', 'GET', at('/Schemas'), async ({ act }) => ({
      status: 200,
      body: await whole(schemasAt(act.base)),
    }));
    route('scimSchema', 'GET', at('/Schemas/:id'), async ({ act, params }) => ({
      status: 200,
      body: known(schemasAt, act.base, params.id ?? '') as Json,
    }));

    route('scimListUsers', 'GET', at('/Users'), async ({ act, query }) => {
      const rows = await act.tx.run(allSynced(act.actor.aptId));
      const all = await inSteps(rows, (row) => withUserMeta(row, act.base));
      return { status: 200, body: await inTurns(answerList(all, query)) };
    });
    route('scimGetUser', 'GET', at('/Users/:id'), async ({ act, params, query }) => ({
      status: 200,
      body: picked(await presentUser(act, idOf(params)), query),
    }));
    route('scimCreateUser', 'POST', at('/Users'), ({ act, body }) => createUser(deps, act, body));
    route('scimReplaceUser', 'PUT', at('/Users/:id'), ({ act, params, body }) =>
      changeUser(deps, act, idOf(params), (before) => replaced(before, body, userShape)),
    );
    route('scimPatchUser', 'PATCH', at('/Users/:id'), ({ act, params, body }) =>
      changeUser(deps, act, idOf(params), patched(body, userShape)),
    );
    route('scimRemoveUser', 'DELETE', at('/Users/:id'), ({ act, params }) => removeUser(deps, act, idOf(params)));

    route('scimListGroups', 'GET', at('/Groups'), async ({ act, query }) => {
      const rows = await act.tx.run(allGroups(act.actor.aptId));
      const all = await inSteps(rows, (row) => withMeta(groupOf(row, act.base), 'Group', act.base, null));
      return { status: 200, body: await inTurns(answerList(all, query)) };
    });
    route('scimGetGroup', 'GET', at('/Groups/:id'), async ({ act, params, query }) => ({
      status: 200,
      body: picked(await presentGroup(act, idOf(params)), query),
    }));
    route('scimCreateGroup', 'POST', at('/Groups'), ({ act, body }) => createGroup(act, body));
    route('scimReplaceGroup', 'PUT', at('/Groups/:id'), ({ act, params, body }) =>
      changeGroup(act, idOf(params), (before) => replaced(before, body, groupShape)),
    );
    route('scimPatchGroup', 'PATCH', at('/Groups/:id'), ({ act, params, body }) =>
      changeGroup(act, idOf(params), patched(body, groupShape)),
    );
    route('scimRemoveGroup', 'DELETE', at('/Groups/:id'), ({ act, params }) => removeGroup(act, idOf(params)));
  });
}
