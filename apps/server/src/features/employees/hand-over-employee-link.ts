import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { type AuthDeps, handOverFirstLink } from '../auth/public.ts';
import { holdEmployee } from './open-employee.ts';

/** The first link of an employee, to be given in person where no channel brings it (decision 0064). */
export const createHandOverEmployeeLink =
  (deps: AuthDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.handOverEmployeeLink>) => {
    const { memberId } = await holdEmployee({ tx, actor, memberId: params.memberId });
    return handOverFirstLink(deps, tx, { aptId: actor.aptId, memberId, actor, client, now });
  };
