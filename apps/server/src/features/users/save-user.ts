import type * as contract from '@danji/contract/users';
import type { Context } from '../../http/bind.ts';
import { type ProfileDeps, saveProfile } from './save-profile.ts';

export const createSaveUser =
  (deps: ProfileDeps) =>
  ({ tx, actor, client, now, params, body }: Context<typeof contract.saveUser>) => {
    const { version, ...profile } = body;
    return saveProfile(deps, {
      tx,
      actor,
      client,
      now,
      memberId: params.memberId,
      version,
      change: {
        member_name: profile.memberName,
        dept_id: profile.deptId,
        position_name: profile.positionName,
        working_type: profile.workingType,
        permission_ends_on: profile.permissionEndsOn,
        otp_required: profile.otpRequiredYn,
        ...(profile.phoneNo === undefined ? {} : { phone_no: profile.phoneNo }),
        ...(profile.email === undefined ? {} : { email: profile.email }),
      },
    });
  };
