import type { User, UserInFile, UserRow } from '@danji/contract/users';
import type { Actor } from '../../http/actor.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { presentSession, type SessionRow } from '../auth/public.ts';
import { judgeRole } from './domain/judge-role.ts';
import type { DoorRow, PersonRow, RightRow, SignInRow } from './queries.ts';
import type { RoleFacts } from './store.ts';

const stamp = (at: Date | null) => at?.toISOString() ?? null;

export const presentUserRow = (row: PersonRow): UserRow => ({
  aptId: row.apt_id,
  aptName: row.apt_name,
  memberId: row.member_id,
  memberName: row.member_name,
  memberType: row.member_type,
  deptName: row.dept_name,
  positionName: row.position_name,
  roleNames: row.role_names,
  state: row.state,
  adminYn: row.is_super_admin,
  expiredPermissionYn: row.permission_ended,
  otpYn: row.otp_since !== null,
  lastLoginAt: stamp(row.last_login_at),
});

export const presentUserInFile = (row: PersonRow): UserInFile => ({
  ...presentUserRow(row),
  phoneNo: maskPhone(row.phone_no),
  email: row.email && maskEmail(row.email),
});

type Found = { person: PersonRow; door: DoorRow; roles: RoleFacts[]; sessions: SessionRow[]; actor: Actor };

export function presentUser({ person, door, roles, sessions, actor }: Found): User {
  const isOneself = person.member_id === actor.memberId;
  const { roleNames: _, ...row } = presentUserRow(person);
  return {
    ...row,
    deptId: person.dept_id,
    workingType: person.working_type,
    phoneNo: maskPhone(person.phone_no),
    email: person.email && maskEmail(person.email),
    ownYn: isOneself,
    permissionEndsOn: person.permission_ends_on,
    otpSince: stamp(person.otp_since),
    otpRequiredYn: person.otp_required,
    secretSince: stamp(door.secret_set_at),
    passwordChangedAt: stamp(door.password_changed_at),
    heldUntil: stamp(door.held_until),
    version: person.version,
    roles: roles.map(({ roleId, roleName, roleCode, isHeld, isWithin }) => ({
      roleId,
      roleName,
      heldYn: isHeld,
      bar: judgeRole({ isOneself, hasLeft: person.state === 'RESIGNED', roleCode, isWithin }),
    })),
    sessions: sessions.map((row) => presentSession(row, actor)),
  };
}

export const presentRight = (row: RightRow) => ({
  at: row.at.toISOString(),
  act: row.act,
  subject: row.subject,
  actorName: row.actor_name,
  operatorYn: row.by_operator,
});

export const presentSignIn = (row: SignInRow) => ({
  at: row.at.toISOString(),
  kind: row.kind,
  ipAddress: row.ip_address,
});
