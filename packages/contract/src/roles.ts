import * as z from 'zod/mini';
import { AptId, aptScope, dayOf, Id, MemberId, PageQuery, pageOf, Stamp, sortOf, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { MenuItem } from './main.ts';
import { onRoles } from './menu-calls.ts';
import { rightWords } from './record-words.ts';
import { yn } from './yn.ts';

export const AUTH_MNG = '/system-mng/auth-mng';

/** What has to stay open to someone: whoever has these two can put everything else right. */
export const doorPaths = [AUTH_MNG, '/system-mng/menu-mng'] as const;

export const flagNames = ['read', 'write', 'delete', 'print', 'excel'] as const;
export type FlagName = (typeof flagNames)[number];
export const flagTitles: Readonly<Record<FlagName, string>> = {
  read: '읽기',
  write: '쓰기',
  delete: '삭제',
  print: '인쇄',
  excel: '엑셀',
};
export type MenuFlags = Readonly<Record<FlagName, boolean>>;
export const noFlags: MenuFlags = { read: false, write: false, delete: false, print: false, excel: false };

/** Whoever may do something with a menu may read it too. */
export const withRead = <F extends MenuFlags>(flags: F): F => ({
  ...flags,
  read: flags.read || flags.write || flags.delete || flags.print || flags.excel,
});

const flagFields = { read: yn, write: yn, delete: yn, print: yn, excel: yn };
const MenuId = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const FlagsOnMenu = z.strictObject({ menuId: MenuId, ...flagFields });
export type FlagsOnMenu = z.output<typeof FlagsOnMenu>;

const RoleName = tidyName('역할 이름을 입력해 주세요.', 30, '역할 이름은 30자까지 쓸 수 있습니다.');
const Version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

const RoleLine = {
  roleId: z.string(),
  roleName: z.string(),
  /** Comes with the product, and programs know it: it can be renamed, but not deleted. */
  shippedYn: yn,
  /** Goes with the office of the top administrator: its members change by handing that over. */
  topAdminYn: yn,
  memberCount: z.int(),
  version: z.int(),
};
export const Role = z.strictObject(RoleLine);
export type Role = z.output<typeof Role>;

export const RoleMember = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  /** Whether the rights hold now: not for an account that is locked or left, nor after the end of a term. */
  activeYn: yn,
});
export type RoleMember = z.output<typeof RoleMember>;

/** A menu as a row of the grid, in the order of the tree. */
export const GridMenu = z.strictObject({
  menuId: MenuId,
  parentMenuId: z.nullable(MenuId),
  menuName: z.string(),
  fullPath: z.string(),
  level: z.int(),
  useYn: yn,
  lnbYn: yn,
});
export type GridMenu = z.output<typeof GridMenu>;

export const RoleDetail = z.strictObject({
  ...RoleLine,
  changedBy: z.nullable(z.string()),
  changedAt: Stamp,
  menus: z.array(GridMenu),
  flags: z.array(FlagsOnMenu),
  /** What the caller has: nobody gives what they do not have. */
  ownFlags: z.array(FlagsOnMenu),
});
export type RoleDetail = z.output<typeof RoleDetail>;

export const RoleParams = z.strictObject({ roleId: Id });
export const ofRole = { params: RoleParams, query: aptScope } as const;

export const listRoles = defineEndpoint({
  ...onRoles.read,
  name: 'listRoles',
  path: '/api/syst/roles',
  summary: 'The roles of a complex with the number of their members.',
  query: aptScope,
  response: z.array(Role),
});

export const getRole = defineEndpoint({
  ...onRoles.read,
  name: 'getRole',
  path: '/api/syst/roles/:roleId',
  summary: 'One role: its flags on each menu, and what the caller could give.',
  ...ofRole,
  response: RoleDetail,
  errors: ['NOT_FOUND'],
});

export const createRole = defineEndpoint({
  ...onRoles.write,
  name: 'createRole',
  path: '/api/syst/roles',
  summary: 'Creates a role without any flag.',
  query: aptScope,
  body: z.strictObject({ roleName: RoleName }),
  response: z.strictObject({ roleId: z.string() }),
  errors: ['ROLE_REFUSED'],
});

export const copyRole = defineEndpoint({
  ...onRoles.write,
  name: 'copyRole',
  path: '/api/syst/roles/:roleId/copy',
  summary: 'A new role with the flags of another, without its members.',
  ...ofRole,
  body: z.strictObject({ roleName: RoleName }),
  response: z.strictObject({ roleId: z.string() }),
  errors: ['NOT_FOUND', 'ROLE_REFUSED'],
});

export const renameRole = defineEndpoint({
  ...onRoles.write,
  name: 'renameRole',
  path: '/api/syst/roles/:roleId/rename',
  summary: 'Renames a role, a shipped one too.',
  ...ofRole,
  body: z.strictObject({ roleName: RoleName, version: Version }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'STALE', 'ROLE_REFUSED'],
});

export const deleteRole = defineEndpoint({
  ...onRoles.delete,
  name: 'deleteRole',
  path: '/api/syst/roles/:roleId/delete',
  summary: 'Deletes a role that is not shipped. Its members need another role to go to.',
  ...ofRole,
  body: z.strictObject({ version: Version, moveToRoleId: z.optional(Id) }),
  response: z.strictObject({ movedMembers: z.int() }),
  errors: ['NOT_FOUND', 'STALE', 'ROLE_REFUSED', 'DOOR_LOCKED', 'NO_CHANNEL'],
});

export const setRoleFlags = defineEndpoint({
  ...onRoles.write,
  name: 'setRoleFlags',
  path: '/api/syst/roles/:roleId/flags',
  summary: 'Sets the flags of a role on the menus that are named. Any flag brings read along.',
  ...ofRole,
  body: z.strictObject({
    version: Version,
    flags: z.array(FlagsOnMenu).check(z.minLength(1, '바뀐 권한이 없습니다.'), z.maxLength(500)),
  }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'STALE', 'ROLE_REFUSED', 'DOOR_LOCKED', 'NO_CHANNEL'],
});

/** One flag of a person, and the roles that it comes from. */
const Sources = z.strictObject({
  read: z.array(z.string()),
  write: z.array(z.string()),
  delete: z.array(z.string()),
  print: z.array(z.string()),
  excel: z.array(z.string()),
});
export const PersonMenu = z.strictObject({ ...MenuItem.shape, roleIds: Sources });
export type PersonMenu = z.output<typeof PersonMenu>;
export const PersonView = z.strictObject({
  ...RoleMember.shape,
  roles: z.array(z.strictObject({ roleId: z.string(), roleName: z.string() })),
  menus: z.array(PersonMenu),
});
export type PersonView = z.output<typeof PersonView>;

export const viewAsPerson = defineEndpoint({
  ...onRoles.read,
  name: 'viewAsPerson',
  path: '/api/syst/role-people/:memberId',
  summary: "What a person may do on each menu, and which role gives it. A look, never a session of that person's.",
  params: z.strictObject({ memberId: MemberId }),
  query: aptScope,
  response: PersonView,
  errors: ['NOT_FOUND'],
});

const day = dayOf('날짜를 2026-11-15처럼 입력해 주세요.', '달력에 없는 날짜입니다.');
export const RightChange = z.strictObject({
  historyId: z.string(),
  at: Stamp,
  actorId: z.string(),
  actorName: z.string(),
  act: z.string(),
  actName: z.string(),
  /** Whose rights changed; null when a role itself did. */
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  /** What changed, in words. */
  words: z.array(z.string()),
});
export type RightChange = z.output<typeof RightChange>;

export const rightColumns = columnsOf(RightChange, [
  { key: 'act', label: '무엇을', of: 'actName', sort: 'act', always: true, width: 18 },
  { key: 'at', label: '언제', of: 'at', as: 'minute', sort: 'at', width: 17 },
  { key: 'actor', label: '누가', of: 'actorName', sort: 'actor', width: 14 },
  { key: 'member', label: '누구에게', of: 'memberName', sort: 'member', width: 14 },
  { key: 'role', label: '역할', of: 'roleName', sort: 'role', width: 18 },
  { key: 'words', label: '내용', of: 'words', words: (row) => row.words.join('; '), width: 50 },
]);
export const rightSorts = sortsOf(rightColumns);
const RightQuery = {
  act: z.optional(z.enum(Object.keys(rightWords) as [string, ...string[]])),
  name: z.optional(z.string().check(z.maxLength(50))),
  from: z.optional(day),
  to: z.optional(day),
  sort: sortOf(rightSorts, '-at'),
};

export const pageRightHistory = defineEndpoint({
  ...onRoles.read,
  name: 'pageRightHistory',
  path: '/api/syst/right-history',
  summary: 'Who gave or took which right, newest first. Kept for three years at least.',
  query: z.strictObject({ aptId: z.optional(AptId), ...RightQuery, ...PageQuery }),
  response: pageOf(RightChange),
});

export const excelRightHistory = defineEndpoint({
  ...onRoles.excel,
  name: 'excelRightHistory',
  path: '/api/syst/right-history/excel',
  summary: 'The history of rights as an Excel file, as filtered, with a reason; on record.',
  query: aptScope,
  body: toExport(z.strictObject(RightQuery)),
});
