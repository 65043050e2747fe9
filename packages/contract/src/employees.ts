import * as z from 'zod/mini';
import { sayStandIns } from './absences.ts';
import {
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
import { onEmployees } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { HandedLink } from './reach.ts';
import { yn } from './yn.ts';

/** The people of the office: who works where and as what, and what happens when they come, move, rest and go. */

/** As people speak of it: 재직, 휴직, 퇴직. Who is locked still works here. */
export const EmployeeState = z.enum(['ACTIVE', 'ON_LEAVE', 'LOCKED', 'RESIGNED']);
export type EmployeeState = z.infer<typeof EmployeeState>;
const employeeStateWords: Readonly<Record<EmployeeState, string>> = {
  ACTIVE: '재직',
  LOCKED: '재직(잠김)',
  ON_LEAVE: '휴직',
  RESIGNED: '퇴직',
};
export const employeeStates = ['WORKING', 'ON_LEAVE', 'RESIGNED'] as const;

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** 010-1234-5678 and 01012345678 are the same number; what travels on is digits. */
const PhoneNo = cleanedText(
  z.string().check(z.maxLength(20)),
  (text) => text.replace(/[\s.-]/g, ''),
  z.string().check(z.regex(patterns.mobile, '휴대폰 번호를 확인해 주세요. 예: 010-1234-5678')),
);
const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, '이메일 주소가 너무 깁니다.'),
    z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[A-Za-z]{2,}$/, '이메일 주소를 확인해 주세요. 예: hong@example.com'),
  );
const Name = z
  .string('이름을 입력해 주세요.')
  .check(
    z.trim(),
    z.minLength(1, '이름을 입력해 주세요.'),
    z.maxLength(30, '이름은 30자까지 쓸 수 있습니다.'),
    z.regex(/^[^\p{Cc}<>]*$/u, '이름에 쓸 수 없는 글자가 있습니다.'),
  );
const DeptId = z.uuid('부서를 골라 주세요.');
const PositionName = z.string('직위를 골라 주세요.').check(z.minLength(1, '직위를 골라 주세요.'), z.maxLength(30));
const WorkingType = z
  .string('근무 형태를 골라 주세요.')
  .check(z.minLength(1, '근무 형태를 골라 주세요.'), z.maxLength(30));
const RoleIds = z.array(Id).check(z.maxLength(20));
export const Version = z.string().check(z.maxLength(40));
/** What every call about one employee takes. */
export const ofEmployee = { params: z.strictObject({ memberId: MemberId }), query: aptScope } as const;

const Role = z.strictObject({ roleId: z.string(), roleName: z.string() });
const StandIn = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  until: Stamp,
  /** Who stands in instead on papers of some form groups. */
  groups: z.array(z.strictObject({ formGroupName: z.string(), name: z.string() })),
});

export const Employee = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptId: z.nullable(z.string()),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  workingType: z.nullable(z.string()),
  /** Masked; shown in full only with a reason. */
  phoneNo: z.nullable(z.string()),
  state: EmployeeState,
  adminYn: yn,
  roles: z.array(Role),
  /** Who acts for them at this moment. */
  standIn: z.nullable(StandIn),
  lastLoginAt: z.nullable(Stamp),
  /** What a change must name: it is refused when somebody changed the person since. */
  version: Version,
});
export type Employee = z.output<typeof Employee>;

const filters = {
  text: z.optional(Text(50)),
  state: z.optional(z.enum(employeeStates)),
  deptId: z.optional(Id),
  positionName: z.optional(Text(30)),
  workingType: z.optional(Text(30)),
};
export const employeeColumns = columnsOf(Employee, [
  { key: 'dept', label: '부서', of: 'deptName', sort: 'dept', width: 14 },
  { key: 'name', label: '이름', of: 'memberName', sort: 'name', always: true, width: 12 },
  { key: 'memberId', label: '아이디', of: 'memberId', sort: 'memberId', width: 14 },
  { key: 'position', label: '직위', of: 'positionName', sort: 'position', width: 14 },
  { key: 'phone', label: '연락처', of: 'phoneNo', personal: 'phoneNo', width: 16 },
  { key: 'workingType', label: '근무 형태', of: 'workingType', sort: 'workingType', width: 12 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => employeeStateWords[row.state],
    width: 12,
    fileOnly: true,
  },
  {
    key: 'roles',
    label: '역할',
    of: 'roles',
    words: (row) => row.roles.map(({ roleName }) => roleName).join(', '),
    width: 28,
  },
  {
    key: 'admin',
    label: '최고관리자',
    of: 'adminYn',
    words: (row) => (row.adminYn ? '최고관리자' : ''),
    width: 12,
    fileOnly: true,
  },
  {
    key: 'standIn',
    label: '오늘 대결자',
    fileLabel: '대결자',
    of: 'standIn',
    words: (row) => (row.standIn ? sayStandIns(row.standIn.memberName, row.standIn.groups) : ''),
    width: 12,
  },
  { key: 'lastLoginAt', label: '최근 로그인', of: 'lastLoginAt', as: 'minute', sort: 'lastLoginAt', width: 18 },
]);
export const employeeSorts = sortsOf(employeeColumns);
const EmployeeQuery = { ...filters, sort: sortOf(employeeSorts, 'dept') };

export const pageEmployees = defineEndpoint({
  ...onEmployees.read,
  name: 'pageEmployees',
  path: '/api/dang/org/employees',
  summary: 'Employees by department; found by name, initial consonants or what was typed with the wrong layout.',
  query: z.strictObject({ ...aptScope.shape, ...EmployeeQuery, ...PageQuery }),
  response: pageOf(Employee),
});

export const excelEmployees = defineEndpoint({
  ...onEmployees.excel,
  name: 'excelEmployees',
  path: '/api/dang/org/employees/excel',
  summary: 'The list of employees as an Excel file, as filtered, with a reason that is kept.',
  query: aptScope,
  body: toExportPeople(z.strictObject(EmployeeQuery)),
  errors: ['INVALID_INPUT', 'NO_PERMISSION'],
});

const Choice = z.strictObject({ roleId: z.string(), roleName: z.string(), grantableYn: yn });
export const EmployeeOptions = z.strictObject({
  departments: z.array(z.strictObject({ deptId: z.string(), deptName: z.string() })),
  positions: z.array(z.string()),
  workingTypes: z.array(z.string()),
  /** A role with a right that the asker does not have cannot be given by them. */
  roles: z.array(Choice),
});
export type EmployeeOptions = z.output<typeof EmployeeOptions>;

export const employeeOptions = defineEndpoint({
  ...onEmployees.read,
  name: 'employeeOptions',
  path: '/api/dang/org/employee-options',
  summary: 'What an employee can be given: departments, positions, working types, roles.',
  query: aptScope,
  response: EmployeeOptions,
});

const Leave = z.strictObject({ from: z.string(), to: z.string(), reason: z.string(), runningYn: yn });
export const EmployeeDetail = z.strictObject({
  ...Employee.shape,
  email: z.nullable(z.string()),
  /** Has set a password: the link of the beginning is used. */
  passwordYn: yn,
  /** Whether the asker may change this person: nobody changes someone with rights that they lack. */
  changeableYn: yn,
  selfYn: yn,
  leave: z.nullable(Leave),
  history: z.array(z.strictObject({ at: Stamp, act: z.string(), actorName: z.string(), note: z.nullable(z.string()) })),
});
export type EmployeeDetail = z.output<typeof EmployeeDetail>;

export const getEmployee = defineEndpoint({
  ...onEmployees.read,
  name: 'getEmployee',
  path: '/api/dang/org/employees/:memberId',
  summary: 'One employee with roles, leave and the newest entries of the history of rights.',
  ...ofEmployee,
  response: EmployeeDetail,
  errors: ['NOT_FOUND'],
});

export const Sent = z.nullable(z.strictObject({ channel: z.enum(['EMAIL', 'SMS']), to: z.string() }));

export const EmployeeInput = z.strictObject({
  memberId: MemberId,
  memberName: Name,
  deptId: DeptId,
  positionName: PositionName,
  workingType: WorkingType,
  phoneNo: z.nullable(PhoneNo),
  email: z.nullable(Email),
  roleIds: RoleIds,
});

export const registerEmployee = defineEndpoint({
  ...onEmployees.write,
  name: 'registerEmployee',
  path: '/api/dang/org/employees',
  summary: 'A new employee. A link to set the password goes to their phone or mailbox; nobody else ever knows it.',
  query: aptScope,
  body: EmployeeInput,
  response: z.strictObject({ memberId: z.string(), sent: Sent }),
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'INVALID_INPUT'],
});

/** Where someone works, how they are reached, what they may do. Contacts that are left out stay as they are: who edits has not seen them. */
export const employeePlace = {
  deptId: DeptId,
  positionName: PositionName,
  workingType: WorkingType,
  phoneNo: z.optional(z.nullable(PhoneNo)),
  email: z.optional(z.nullable(Email)),
  roleIds: RoleIds,
};
export const EmployeeChange = z.strictObject({ version: Version, memberName: Name, ...employeePlace });

export const changeEmployee = defineEndpoint({
  ...onEmployees.write,
  name: 'changeEmployee',
  path: '/api/dang/org/employees/:memberId',
  summary: 'Changes department, position, working type, contacts and roles of an employee.',
  ...ofEmployee,
  body: EmployeeChange,
  response: z.strictObject({ version: Version }),
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE', 'NO_CHANNEL'],
});

export const moveEmployee = defineEndpoint({
  ...onEmployees.write,
  name: 'moveEmployee',
  path: '/api/dang/org/employees/:memberId/move',
  summary: 'Moves an employee to another department.',
  ...ofEmployee,
  body: z.strictObject({ deptId: DeptId, version: Version }),
  response: z.strictObject({ version: Version }),
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE'],
});

export const sendEmployeeLink = defineEndpoint({
  ...onEmployees.write,
  name: 'sendEmployeeLink',
  path: '/api/dang/org/employees/:memberId/first-link',
  summary: 'Sends the link to set the first password again, while none is set.',
  ...ofEmployee,
  response: z.strictObject({ sent: Sent }),
  errors: ['EMPLOYEE_REFUSED', 'NOT_FOUND'],
});

export const handOverEmployeeLink = defineEndpoint({
  ...onEmployees.write,
  name: 'handOverEmployeeLink',
  path: '/api/dang/org/employees/:memberId/first-link/hand-over',
  summary: 'Shows the first link once, to be given in person: for who has never been in, where no channel brings it.',
  ...ofEmployee,
  response: HandedLink,
  errors: ['EMPLOYEE_REFUSED', 'NOT_FOUND', 'NO_PERMISSION', 'LINK_NOT_HANDED'],
  secretAnswer: true,
});

export const EmployeeDay = dayOf('날짜를 골라 주세요.', '달력에 없는 날짜입니다.');
export const LeaveInput = z
  .strictObject({
    version: Version,
    from: EmployeeDay,
    to: EmployeeDay,
    reason: neededText('휴직 사유를 입력해 주세요.', 100, '휴직 사유는 100자까지 쓸 수 있습니다.'),
    standInId: z.nullable(MemberId),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: '휴직이 끝나는 날은 시작하는 날보다 빠를 수 없습니다.',
    }),
  );

export const beginLeave = defineEndpoint({
  ...onEmployees.write,
  name: 'beginLeave',
  path: '/api/dang/org/employees/:memberId/leave',
  summary: '휴직 from a day to a day, with or without a stand-in; it begins and ends by itself.',
  ...ofEmployee,
  body: LeaveInput,
  response: done,
  errors: ['EMPLOYEE_REFUSED', 'ABSENCE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE'],
});

export const endLeave = defineEndpoint({
  ...onEmployees.write,
  name: 'endLeave',
  path: '/api/dang/org/employees/:memberId/return',
  summary: '복직: ends the leave, or calls off one that has not begun; what stood in for it ends too.',
  ...ofEmployee,
  body: z.strictObject({ version: Version }),
  response: done,
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE'],
});
