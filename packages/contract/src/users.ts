import * as z from 'zod/mini';
import { SessionInfo } from './auth.ts';
import {
  AptId,
  aptScope,
  cleanedText,
  dayOf,
  done,
  Id,
  MemberId,
  neededText,
  PageQuery,
  pageOf,
  Stamp,
  sortOf,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExportPeople } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { MemberType, memberTypeWords } from './members.ts';
import { onUsers } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { yn } from './yn.ts';

/** Accounts: who has one, what it opens, where it is in use. */

export const memberStates = ['ACTIVE', 'ON_LEAVE', 'LOCKED', 'RESIGNED'] as const;
export const MemberState = z.enum(memberStates);
export type MemberState = z.output<typeof MemberState>;

export const memberStateWords: Readonly<Record<MemberState, string>> = {
  ACTIVE: '사용',
  ON_LEAVE: '휴직',
  LOCKED: '잠김',
  RESIGNED: '퇴직',
};

const text = (max: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(max, tooLong));
/** Empty means none. */
const orNull = z.transform((value: string) => (value === '' ? null : value));

export const PersonName = neededText('이름을 입력해 주세요.', 30, '이름은 30자까지 쓸 수 있습니다.');
export const PositionName = z.nullable(z.pipe(text(20, '직위는 20자까지 쓸 수 있습니다.'), orNull));
export const WorkingType = z.nullable(z.pipe(text(20, '근무 형태를 목록에서 골라 주세요.'), orNull));
const NOT_MOBILE = '휴대전화 번호 11자리를 입력해 주세요. 예: 010-1234-5678';
export const Mobile = z.nullable(
  cleanedText(
    z.string().check(z.maxLength(30, NOT_MOBILE)),
    (text) => text.replace(/[-. ]/g, ''),
    z.pipe(z.union([z.literal(''), z.string().check(z.regex(patterns.mobile, NOT_MOBILE))], NOT_MOBILE), orNull),
  ),
);
const NOT_MAIL = '이메일 주소를 확인해 주세요. 예: hong@example.com';
export const Mail = z.nullable(
  cleanedText(
    z.string().check(z.maxLength(254, NOT_MAIL)),
    (text) => text.trim(),
    z.pipe(z.union([z.literal(''), z.email(NOT_MAIL)], NOT_MAIL), orNull),
  ),
);
export const LastDay = z.nullable(
  dayOf('날짜를 2027-12-31처럼 입력해 주세요.', '달력에 없는 날짜입니다. 다시 확인해 주세요.'),
);
/** The stamp of the row as it was read; a save with an older one is told so. */
export const Version = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{1,20}Z$/, '화면을 새로 고친 뒤 다시 시도해 주세요.'));

export const UserRow = z.strictObject({
  aptId: z.string(),
  aptName: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberType: MemberType,
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  roleNames: z.array(z.string()),
  state: MemberState,
  adminYn: yn,
  expiredPermissionYn: yn,
  otpYn: yn,
  lastLoginAt: z.nullable(Stamp),
});
export type UserRow = z.output<typeof UserRow>;

/** Contacts are in the file alone, for whoever asks for them; on the screen one is shown at a time. */
export const UserInFile = z.strictObject({
  ...UserRow.shape,
  phoneNo: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type UserInFile = z.output<typeof UserInFile>;
export const userColumns = columnsOf(UserInFile, [
  { key: 'name', label: '이름', of: 'memberName', sort: 'name', always: true, width: 14 },
  { key: 'memberId', label: '아이디', of: 'memberId', sort: 'memberId', width: 14 },
  { key: 'complex', label: '단지', of: 'aptName', sort: 'complex', width: 20 },
  {
    key: 'type',
    label: '구분',
    of: 'memberType',
    words: (row) => memberTypeWords[row.memberType],
    sort: 'type',
    width: 10,
  },
  { key: 'dept', label: '부서', of: 'deptName', sort: 'dept', width: 12 },
  { key: 'position', label: '직위', of: 'positionName', sort: 'position', width: 14 },
  { key: 'roles', label: '권한', of: 'roleNames', words: (row) => row.roleNames.join(', '), width: 26 },
  { key: 'phone', label: '휴대전화', of: 'phoneNo', personal: 'phoneNo', width: 16, fileOnly: true, off: true },
  { key: 'email', label: '이메일', of: 'email', personal: 'email', width: 26, fileOnly: true, off: true },
  { key: 'state', label: '상태', of: 'state', words: (row) => memberStateWords[row.state], sort: 'state', width: 8 },
  { key: 'lastLogin', label: '마지막 로그인', of: 'lastLoginAt', as: 'minute', sort: 'lastLogin', width: 17 },
  { key: 'otp', label: 'OTP', of: 'otpYn', words: (row) => (row.otpYn ? '사용' : '사용 안 함'), sort: 'otp', width: 8 },
]);
export const userSorts = sortsOf(userColumns);
const userFilter = {
  text: z.optional(z.string().check(z.maxLength(50, '찾을 말은 50자까지 쓸 수 있습니다.'))),
  state: z.optional(MemberState),
  memberType: z.optional(MemberType),
  deptId: z.optional(Id),
  roleId: z.optional(Id),
  otpYn: z.optional(yn),
  /** All complexes, for the operator. */
  everywhereYn: z.optional(yn),
};
const UserQuery = { ...userFilter, sort: sortOf(userSorts, 'name') };

export const listUsers = defineEndpoint({
  ...onUsers.read,
  name: 'listUsers',
  path: '/api/syst/users',
  summary: 'Accounts of the complex, or of all complexes for the operator, as filtered, by page.',
  query: z.strictObject({ aptId: z.optional(AptId), ...UserQuery, ...PageQuery }),
  response: pageOf(UserRow),
  errors: ['FOREIGN_COMPLEX'],
});

export const excelUsers = defineEndpoint({
  ...onUsers.excel,
  name: 'excelUsers',
  path: '/api/syst/user-list/excel',
  summary: 'Accounts as an Excel file, as filtered, only the chosen columns, with a reason; on record.',
  query: aptScope,
  body: toExportPeople(z.strictObject(UserQuery)),
  errors: ['INVALID_INPUT', 'FOREIGN_COMPLEX', 'NO_PERMISSION'],
});

export const listUserRoles = defineEndpoint({
  ...onUsers.read,
  name: 'listUserRoles',
  path: '/api/syst/user-roles',
  summary: 'The roles of the complex, to filter by.',
  query: aptScope,
  response: z.array(z.strictObject({ roleId: z.string(), roleName: z.string() })),
});

/** Why a role cannot be given or taken by the caller; null: it can. */
export const roleBars = ['SELF', 'TOP_ADMIN_ROLE', 'MORE_THAN_OWN', 'LEFT'] as const;

const { roleNames: _, ...userFields } = UserRow.shape;
export const User = z.strictObject({
  ...userFields,
  deptId: z.nullable(z.string()),
  workingType: z.nullable(z.string()),
  /** Masked. */
  phoneNo: z.nullable(z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  ownYn: yn,
  permissionEndsOn: z.nullable(z.string()),
  otpSince: z.nullable(Stamp),
  /** Since when there is a 결재 비밀번호; null: there is none. */
  secretSince: z.nullable(Stamp),
  otpRequiredYn: yn,
  passwordChangedAt: z.nullable(Stamp),
  /** Wrong passwords or codes keep the person out until then. */
  heldUntil: z.nullable(Stamp),
  version: z.string(),
  roles: z.array(
    z.strictObject({
      roleId: z.string(),
      roleName: z.string(),
      heldYn: yn,
      bar: z.nullable(z.enum(roleBars)),
    }),
  ),
  sessions: z.array(SessionInfo),
});
export type User = z.output<typeof User>;

const UserParams = z.strictObject({ memberId: MemberId });
const ofUser = { params: UserParams, query: aptScope } as const;

export const getUser = defineEndpoint({
  ...onUsers.read,
  name: 'getUser',
  path: '/api/syst/users/:memberId',
  summary: 'One account: profile (masked), roles and which of them the caller may change, living sessions.',
  ...ofUser,
  response: User,
  errors: ['NOT_FOUND'],
});

/** What may be changed. A contact that is left out stays as it is: nobody needs to see it to keep it. */
export const UserProfile = z.strictObject({
  memberName: PersonName,
  deptId: z.nullable(Id),
  positionName: PositionName,
  workingType: WorkingType,
  permissionEndsOn: LastDay,
  otpRequiredYn: yn,
  phoneNo: z.optional(Mobile),
  email: z.optional(Mail),
});

export const saveUser = defineEndpoint({
  ...onUsers.write,
  name: 'saveUser',
  path: '/api/syst/users/:memberId/profile',
  summary: 'Changes the profile of an account, if nobody else has changed it since it was read.',
  ...ofUser,
  body: z.strictObject({ version: Version, ...UserProfile.shape }),
  response: z.strictObject({ version: z.string() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'INVALID_INPUT', 'DOOR_LOCKED', 'STALE', 'NO_CHANNEL'],
});

const ofUserRole = {
  params: z.strictObject({ memberId: MemberId, roleId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'DOOR_LOCKED'],
} as const;

export const giveUserRole = defineEndpoint({
  ...onUsers.write,
  name: 'giveUserRole',
  path: '/api/syst/users/:memberId/roles/:roleId/give',
  summary: 'Gives a role, if it holds no right that the caller lacks.',
  ...ofUserRole,
  errors: [...ofUserRole.errors, 'NO_CHANNEL'],
});

export const takeUserRole = defineEndpoint({
  ...onUsers.write,
  name: 'takeUserRole',
  path: '/api/syst/users/:memberId/roles/:roleId/take',
  summary: 'Takes a role away, unless nobody would be left to look after accounts.',
  ...ofUserRole,
});

export const endUserSession = defineEndpoint({
  ...onUsers.write,
  name: 'endUserSession',
  path: '/api/syst/users/:memberId/sessions/:sessionId/end',
  summary: 'Ends one session of a member.',
  params: z.strictObject({ memberId: MemberId, sessionId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});

const PagedQuery = z.strictObject({ aptId: z.optional(AptId), ...PageQuery });

export const listUserRights = defineEndpoint({
  ...onUsers.read,
  name: 'listUserRights',
  path: '/api/syst/users/:memberId/rights',
  summary:
    'Who gave or took which right, locked or unlocked the account, and when. Newest first; kept for three years.',
  params: UserParams,
  query: PagedQuery,
  response: pageOf(
    z.strictObject({
      at: Stamp,
      act: z.string(),
      /** The role, day or reason that it is about. */
      subject: z.nullable(z.string()),
      actorName: z.nullable(z.string()),
      /** Someone of the operator did it. */
      operatorYn: yn,
    }),
  ),
});

/** So far back the sign-ins of a person are listed. */
export const signInDays = 30;

export const listUserSignIns = defineEndpoint({
  ...onUsers.read,
  name: 'listUserSignIns',
  path: '/api/syst/users/:memberId/sign-ins',
  summary: 'What happened at the door of one account in the last 30 days, newest first.',
  params: UserParams,
  query: PagedQuery,
  response: pageOf(z.strictObject({ at: Stamp, kind: z.string(), ipAddress: z.nullable(z.string()) })),
});
