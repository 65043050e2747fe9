import type { MemberInfo } from '@danji/contract/main';
import type { Member } from '@danji/contract/members';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { maskPhone } from '../../lib/mask.ts';
import type { MemberInfoRow, MemberRow } from './queries.ts';

export const presentMember = (row: MemberRow): Member => ({
  memberId: row.member_id,
  memberType: row.member_type,
  deptId: row.dept_id,
  deptName: row.dept_name,
  positionName: row.position_name,
  memberName: row.member_name,
  phoneNo: maskPhone(row.phone_no),
  workingType: row.working_type,
  adminYn: row.is_super_admin,
  expiredPermissionYn: row.permission_ended,
});

export function presentMemberInfo(row: MemberInfoRow | undefined, actor: Actor): MemberInfo {
  if (!row) return refuse('SIGNED_OUT', { message: 'the member is gone' });
  return {
    memberId: row.member_id,
    memberName: row.member_name,
    memberType: row.member_type,
    aptId: row.apt_id,
    aptName: row.apt_name,
    deptId: row.dept_id,
    deptName: row.dept_name,
    positionName: row.position_name,
    workingType: row.working_type,
    adminYn: row.is_super_admin,
    operatorYn: actor.isOperator,
    roleNames: row.role_names,
    loginType: actor.loginType,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  };
}

export const presentThumbnail = (image: Buffer | undefined | null) => ({
  image: image ? `data:image/webp;base64,${image.toString('base64')}` : null,
});
