import { koreanDay } from '@danji/contract/korean-day';
import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse, refuseField } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { guardContact } from '../account-requests/public.ts';
import {
  type AuthDeps,
  holdsNoMore,
  keepDoorOpen,
  keepWaysIn,
  lockAdministration,
  recordActorEvent,
  refuseTopAdmin,
} from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import {
  findLastChange,
  findWorkingTypes,
  hasDepartment,
  type LockedMember,
  lockMember,
  type MemberChange,
  writeMember,
} from './store.ts';

export type ProfileDeps = Pick<AuthDeps, 'log' | 'metrics' | 'env'>;
export type Saving = {
  tx: Tx;
  actor: Actor;
  client: Client;
  now: Date;
  memberId: string;
  /** Where only one kind of people is looked after. */
  only?: 'TENANT';
  version: string;
  change: MemberChange;
};

const wrong = (field: string, sentence: string) =>
  refuseField('INVALID_INPUT', {
    field: `body.${field}`,
    rule: 'custom',
    sentence,
    message: `invalid body: ${field}`,
  });

/** Changes a person's card, if it is still the one that was read. Who did it and what changed is on record; values are not. */
export async function saveProfile(deps: ProfileDeps, saving: Saving): Promise<{ version: string }> {
  const { tx, actor, client, now, memberId, change } = saving;
  const { aptId } = actor;
  await lockAdministration(tx, aptId);
  const before = await lockMember(tx, aptId, memberId);
  if (!before || before.state === 'RESIGNED' || (saving.only && before.memberType !== saving.only))
    return refuse('NOT_FOUND', { message: 'no such member here' });
  if (before.version !== saving.version)
    refuseStale({ ...(await findLastChange(tx, aptId, memberId)), at: before.version });
  await checkRight(saving, before);
  await checkChange(saving, before);
  const write = () => writeMember(tx, aptId, memberId, change);
  const owesCode = change.otp_required === true && !before.otpRequired;
  const version = await (owesCode ? keepWaysIn(deps, tx, aptId, write) : write());
  await guardContact(deps, saving, {
    memberId,
    memberName: before.memberName,
    before,
    after: {
      phoneNo: change.phone_no === undefined ? before.phoneNo : change.phone_no,
      email: change.email === undefined ? before.email : change.email,
    },
  });
  const fields = changedFields(before, change);
  if (fields.length > 0)
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'MEMBER_CHANGED', memberId, detail: { fields: fields.join(',') } },
    );
  if (before.permissionEndsOn !== change.permission_ends_on)
    await recordRight(tx, {
      actor,
      memberId,
      act: 'TERM_CHANGED',
      detail: { endsOn: change.permission_ends_on ?? '' },
      at: now,
    });
  return { version };
}

/**
 * Contacts are where links to a new password go: whoever could set them freely could become that person. The last day
 * and the duty of a one-time code are rights in themselves: nobody sets their own, or those of somebody with more.
 */
async function checkRight({ tx, actor, memberId, change }: Saving, before: LockedMember): Promise<void> {
  const isOneself = actor.memberId === memberId;
  refuseTopAdmin(actor, { memberId, isSuperAdmin: before.isSuperAdmin });
  const newRight =
    change.permission_ends_on !== before.permissionEndsOn ||
    (change.otp_required !== undefined && change.otp_required !== before.otpRequired);
  if (newRight && isOneself)
    throw new Refusal('NO_PERMISSION', {
      message: 'SELF',
      errorUserMsg: '본인의 권한 종료일과 OTP 설정은 바꿀 수 없습니다. 다른 관리자에게 요청해 주세요.',
      details: { reason: 'SELF' },
    });
  const newContact =
    (change.phone_no !== undefined && change.phone_no !== before.phoneNo) ||
    (change.email !== undefined && change.email !== before.email);
  if ((newContact || newRight) && !isOneself && !(await holdsNoMore(tx, actor, memberId)))
    throw new Refusal('NO_PERMISSION', {
      errorUserMsg: newRight
        ? '본인보다 권한이 많은 계정의 권한 종료일과 OTP 설정은 바꿀 수 없습니다. 최고관리자에게 요청해 주세요.'
        : '본인보다 권한이 많은 계정의 연락처는 바꿀 수 없습니다. 최고관리자에게 요청해 주세요.',
    });
}

async function checkChange({ tx, actor, memberId, change, now }: Saving, before: LockedMember): Promise<void> {
  if (change.dept_id && !(await hasDepartment(tx, actor.aptId, change.dept_id)))
    wrong('deptId', '없는 부서입니다. 부서를 다시 골라 주세요.');
  const type = change.working_type;
  if (type && type !== before.workingType && !(await findWorkingTypes(tx)).includes(type))
    wrong('workingType', '근무 형태를 목록에서 골라 주세요.');
  const today = koreanDay(now);
  const ends = change.permission_ends_on !== null && change.permission_ends_on < today;
  if (ends) await keepDoorOpen(tx, actor, { memberId, now });
}

function changedFields(before: LockedMember, change: MemberChange): string[] {
  const pairs: Record<keyof MemberChange, unknown> = {
    member_name: before.memberName,
    dept_id: before.deptId,
    position_name: before.positionName,
    working_type: before.workingType,
    permission_ends_on: before.permissionEndsOn,
    otp_required: before.otpRequired,
    phone_no: before.phoneNo,
    email: before.email,
    dong: before.dong,
    ho: before.ho,
  };
  return (Object.keys(change) as (keyof MemberChange)[]).filter((key) => change[key] !== pairs[key]);
}
