import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { type AuthDeps, findAccount, sendFirstLink } from '../auth/public.ts';
import { holdEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';

/**
 * Only while no password is set: a link for an account in use would be a way into it. Null where nothing brings it, as to who has
 * no contact: it is given in person.
 */
export const createSendEmployeeLink =
  (deps: AuthDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.sendEmployeeLink>) => {
    const { memberId } = await holdEmployee({ tx, actor, memberId: params.memberId });
    const account = await findAccount(tx, actor.aptId, memberId);
    if (account?.passwordHash != null) refuseEmployee('HAS_PASSWORD');
    return { sent: await sendFirstLink(deps, tx, { aptId: actor.aptId, memberId, actor, client, now }) };
  };
