import type * as contract from '@danji/contract/residents';
import type { Context } from '../../http/bind.ts';
import { type ProfileDeps, saveProfile } from '../users/public.ts';

export const createSaveResident =
  (deps: ProfileDeps) =>
  ({ tx, actor, client, now, params, body }: Context<typeof contract.saveResident>) => {
    const { version, home, ...profile } = body;
    return saveProfile(deps, {
      tx,
      actor,
      client,
      now,
      memberId: params.memberId,
      only: 'TENANT',
      version,
      change: {
        member_name: profile.memberName,
        position_name: profile.positionName,
        permission_ends_on: profile.permissionEndsOn,
        ...(home === undefined ? {} : { dong: home?.dong ?? null, ho: home?.ho ?? null }),
        ...(profile.phoneNo === undefined ? {} : { phone_no: profile.phoneNo }),
        ...(profile.email === undefined ? {} : { email: profile.email }),
      },
    });
  };
