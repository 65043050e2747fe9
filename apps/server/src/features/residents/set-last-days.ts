import type * as contract from '@danji/contract/many-people';
import type { Context } from '../../http/bind.ts';
import { eachAlone } from '../../lib/each-alone.ts';
import { type ProfileDeps, setLastDay } from '../users/public.ts';

export const createSetLastDays =
  (deps: ProfileDeps) =>
  ({ tx, actor, client, now, body }: Context<typeof contract.setLastDays>) => {
    const { permissionEndsOn } = body;
    return eachAlone(
      tx,
      body.memberIds,
      (memberId) => memberId,
      (part, memberId) =>
        setLastDay(deps, { tx: part, actor, client, now, memberId, only: 'TENANT', permissionEndsOn }),
    );
  };
