import * as z from 'zod/mini';
import { AptId, aptScope, cleanedText, MemberId, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExportPeople } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onResidents } from './menu-calls.ts';
import { LastDay, Mail, MemberState, Mobile, memberStateWords, PersonName, PositionName, Version } from './users.ts';
import { yn } from './yn.ts';

/** Residents and officers as people with an account: list, card, registration. */

const NOT_PLACE = '동과 호는 글자와 숫자 10자까지 쓸 수 있습니다. 예: 101동 1203호';
const place = (suffix: RegExp) =>
  cleanedText(
    z.string().check(z.maxLength(30, NOT_PLACE)),
    (text) => text.replace(/\s/g, '').replace(suffix, ''),
    z.string().check(z.regex(/^[0-9A-Za-z가-힣]{1,10}$/, NOT_PLACE)),
  );
export const Dong = place(/동$/);
export const Ho = place(/호$/);
export const Home = z.nullable(z.strictObject({ dong: Dong, ho: Ho }));

/** `regist` is the address of the registration itself. */
export const NewMemberId = MemberId.check(
  z.refine((id) => id !== 'regist', '쓸 수 없는 아이디입니다. 다른 아이디를 입력해 주세요.'),
);

export const ResidentRow = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  positionName: z.nullable(z.string()),
  /** Masked. */
  dongHo: z.nullable(z.string()),
  /** Masked. */
  phoneNo: z.nullable(z.string()),
  state: MemberState,
  permissionEndsOn: z.nullable(z.string()),
  expiredPermissionYn: yn,
  lastLoginAt: z.nullable(Stamp),
});
export type ResidentRow = z.output<typeof ResidentRow>;

export const residentColumns = columnsOf(ResidentRow, [
  { key: 'name', label: '이름', of: 'memberName', sort: 'name', always: true, width: 14 },
  { key: 'memberId', label: '아이디', of: 'memberId', sort: 'memberId', width: 14 },
  { key: 'position', label: '직책', of: 'positionName', sort: 'position', width: 14 },
  { key: 'dongHo', label: '동·호', of: 'dongHo', personal: 'dongHo', width: 16 },
  { key: 'phone', label: '휴대전화', of: 'phoneNo', personal: 'phoneNo', width: 16 },
  { key: 'term', label: '임기 종료일', of: 'permissionEndsOn', sort: 'term', width: 12 },
  { key: 'state', label: '상태', of: 'state', words: (row) => memberStateWords[row.state], sort: 'state', width: 8 },
  { key: 'lastLogin', label: '마지막 로그인', of: 'lastLoginAt', as: 'minute', sort: 'lastLogin', width: 17 },
]);
export const residentSorts = sortsOf(residentColumns);
const residentTerms = ['running', 'ended', 'none'] as const;
const residentFilter = {
  text: z.optional(z.string().check(z.maxLength(50, '찾을 말은 50자까지 쓸 수 있습니다.'))),
  state: z.optional(MemberState),
  /** Officers have an office, residents none. */
  officerYn: z.optional(yn),
  term: z.optional(z.enum(residentTerms)),
};
const ResidentQuery = { ...residentFilter, sort: sortOf(residentSorts, 'name') };

export const listResidents = defineEndpoint({
  ...onResidents.read,
  name: 'listResidents',
  path: '/api/syst/residents',
  summary: 'Residents and officers with an account, as filtered, by page. Numbers and addresses are masked.',
  query: z.strictObject({ aptId: z.optional(AptId), ...ResidentQuery, ...PageQuery }),
  response: pageOf(ResidentRow),
});

export const excelResidents = defineEndpoint({
  ...onResidents.excel,
  name: 'excelResidents',
  path: '/api/syst/resident-list/excel',
  summary: 'Residents as an Excel file, as filtered, only the chosen columns, with a reason; on record.',
  query: aptScope,
  body: toExportPeople(z.strictObject(ResidentQuery)),
  errors: ['INVALID_INPUT', 'NO_PERMISSION'],
});

const ofResident = { params: z.strictObject({ memberId: MemberId }), query: aptScope } as const;

export const Resident = z.strictObject({
  ...ResidentRow.shape,
  aptId: z.string(),
  aptName: z.string(),
  email: z.nullable(z.string()),
  roleNames: z.array(z.string()),
  /** Whether a password was ever set: without one nobody signs in. */
  passwordYn: yn,
  version: z.string(),
});
export type Resident = z.output<typeof Resident>;

export const getResident = defineEndpoint({
  ...onResidents.read,
  name: 'getResident',
  path: '/api/syst/residents/:memberId',
  summary: 'One resident, masked.',
  ...ofResident,
  response: Resident,
  errors: ['NOT_FOUND'],
});

/** What may be changed. What is left out stays as it is: nobody needs to see it to keep it. */
export const ResidentProfile = z.strictObject({
  memberName: PersonName,
  positionName: PositionName,
  permissionEndsOn: LastDay,
  home: z.optional(Home),
  phoneNo: z.optional(Mobile),
  email: z.optional(Mail),
});

export const saveResident = defineEndpoint({
  ...onResidents.write,
  name: 'saveResident',
  path: '/api/syst/residents/:memberId/profile',
  summary: 'Changes the profile of a resident, if nobody else has changed it since it was read.',
  ...ofResident,
  body: z.strictObject({ version: Version, ...ResidentProfile.shape }),
  response: z.strictObject({ version: z.string() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'INVALID_INPUT', 'STALE'],
});

export const NewResident = z.strictObject({
  memberId: NewMemberId,
  memberName: PersonName,
  positionName: PositionName,
  permissionEndsOn: LastDay,
  home: Home,
  phoneNo: Mobile,
  email: Mail,
});

export const registerResident = defineEndpoint({
  ...onResidents.write,
  name: 'registerResident',
  path: '/api/syst/residents',
  summary:
    'Registers one resident. Who has an office gets the role of officers; a password is set by a link of their own.',
  query: aptScope,
  body: NewResident,
  response: z.strictObject({ memberId: z.string() }),
  errors: ['MEMBER_ID_TAKEN', 'NO_PERMISSION', 'INVALID_INPUT'],
});
