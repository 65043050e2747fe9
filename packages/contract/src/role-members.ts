import * as z from 'zod/mini';
import { AptId, MemberId, PageQuery, pageOf, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onRoles } from './menu-calls.ts';
import { ofRole, RoleMember, RoleParams } from './roles.ts';

const MemberIds = z
  .array(MemberId)
  .check(z.minLength(1, '구성원을 골라 주세요.'), z.maxLength(200, '한 번에 200명까지 고를 수 있습니다.'));

export const addRoleMembers = defineEndpoint({
  ...onRoles.write,
  name: 'addRoleMembers',
  path: '/api/syst/roles/:roleId/members',
  summary: 'Gives a role to people of the complex. Whoever has it already keeps it.',
  ...ofRole,
  body: z.strictObject({ memberIds: MemberIds }),
  response: z.strictObject({ added: z.int() }),
  errors: ['NOT_FOUND', 'ROLE_REFUSED', 'NO_CHANNEL'],
});

export const removeRoleMembers = defineEndpoint({
  ...onRoles.write,
  name: 'removeRoleMembers',
  path: '/api/syst/roles/:roleId/members/remove',
  summary: 'Takes a role from people.',
  ...ofRole,
  body: z.strictObject({ memberIds: MemberIds }),
  response: z.strictObject({ removed: z.int() }),
  errors: ['NOT_FOUND', 'ROLE_REFUSED', 'DOOR_LOCKED'],
});

/** Each row of a file says of which role it is: files are put side by side. */
const RoleMemberInFile = z.strictObject({ ...RoleMember.shape, roleName: z.string() });
export const roleMemberColumns = columnsOf(RoleMemberInFile, [
  { key: 'role', label: '역할', of: 'roleName', always: true, width: 18, fileOnly: true },
  { key: 'name', label: '이름', of: 'memberName', sort: 'name', always: true, width: 14 },
  { key: 'memberId', label: '아이디', of: 'memberId', always: true, width: 14, fileOnly: true },
  { key: 'dept', label: '부서', of: 'deptName', sort: 'dept', width: 14 },
  { key: 'position', label: '직위', of: 'positionName', sort: 'position', width: 14 },
  {
    key: 'active',
    label: '사용',
    of: 'activeYn',
    words: (row) => (row.activeYn ? '사용' : '지금은 쓸 수 없음'),
    sort: 'active',
    width: 14,
  },
]);
export const roleMemberSorts = sortsOf(roleMemberColumns);
const MemberQuery = {
  text: z.optional(z.string().check(z.maxLength(50))),
  sort: sortOf(roleMemberSorts, 'dept'),
};

export const pageRoleMembers = defineEndpoint({
  ...onRoles.read,
  name: 'pageRoleMembers',
  path: '/api/syst/roles/:roleId/members',
  summary: 'Who has a role.',
  params: RoleParams,
  query: z.strictObject({ aptId: z.optional(AptId), ...MemberQuery, ...PageQuery }),
  response: pageOf(RoleMember),
  errors: ['NOT_FOUND'],
});

export const excelRoleMembers = defineEndpoint({
  ...onRoles.excel,
  name: 'excelRoleMembers',
  path: '/api/syst/roles/:roleId/members/excel',
  summary: 'Who has a role, as an Excel file, with a reason; on record.',
  ...ofRole,
  body: toExport(z.strictObject(MemberQuery)),
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});
