import type { Resident, ResidentRow } from '@danji/contract/residents';
import { maskDongHo, maskEmail, maskPhone } from '../../lib/mask.ts';
import type { PersonRow } from '../users/public.ts';

const homeOf = ({ dong, ho }: PersonRow) => (dong && ho ? maskDongHo(dong, ho) : null);

export const presentResidentRow = (row: PersonRow): ResidentRow => ({
  memberId: row.member_id,
  memberName: row.member_name,
  positionName: row.position_name,
  dongHo: homeOf(row),
  phoneNo: maskPhone(row.phone_no),
  state: row.state,
  permissionEndsOn: row.permission_ends_on,
  expiredPermissionYn: row.permission_ended,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

export const presentResident = (row: PersonRow, hasPassword: boolean): Resident => ({
  ...presentResidentRow(row),
  aptId: row.apt_id,
  aptName: row.apt_name,
  email: row.email && maskEmail(row.email),
  roleNames: row.role_names,
  passwordYn: hasPassword,
  version: row.version,
});
