import * as z from 'zod/mini';
import { StepKind } from './approvals.ts';
import { aptScope, Id, MemberId, Stamp } from './common.ts';
import { EmployeeDay, employeePlace, ofEmployee, Sent, Version } from './employees.ts';
import { defineEndpoint } from './endpoint.ts';
import { onEmployees, onUsers } from './menu-calls.ts';

/** Going and coming back: 퇴직 of an employee, 탈퇴 of a resident's account, 재입사. */

/** A document of their own that is under way or came back. `problem`: as of a step. */
const OwnDocument = z.strictObject({
  docId: z.string(),
  title: z.string(),
  state: z.enum(['IN_PROGRESS', 'REJECTED', 'WITHDRAWN']),
  problem: z.nullable(z.string()),
});
const OpenStep = z.strictObject({
  docId: z.string(),
  stepId: z.string(),
  title: z.string(),
  kind: StepKind,
  state: z.enum(['PENDING', 'HELD', 'PLANNED']),
  drafterName: z.string(),
  /** Why the chosen successor cannot take it over, in words; null when they can, or nobody is chosen. */
  problem: z.nullable(z.string()),
});
export const LeavingPlan = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  version: Version,
  /** What must be done before: until then the leaving is refused. */
  blockers: z.array(z.string()),
  drafts: z.int(),
  documents: z.array(OwnDocument),
  /** Documents that the asker may not see or hand over. */
  hiddenDocuments: z.int(),
  steps: z.array(OpenStep),
  /** Steps of documents that the asker may not see or hand over. */
  hiddenSteps: z.int(),
  /** Lines that other people keep, and that name this person. */
  savedLines: z.array(z.strictObject({ ownerName: z.string(), name: z.string() })),
  ownSavedLines: z.int(),
  absences: z.array(z.strictObject({ absenceId: z.string(), personName: z.string(), from: Stamp, to: Stamp })),
  schedules: z.array(z.strictObject({ scheduleId: z.string(), formName: z.string() })),
  receivings: z.int(),
  /** Forms whose default line names this person. */
  forms: z.array(z.string()),
  /** Offices of a resident that end with the account. */
  terms: z.array(z.string()),
  sessions: z.int(),
});
export type LeavingPlan = z.output<typeof LeavingPlan>;

const planOf = {
  params: ofEmployee.params,
  query: z.strictObject({ ...aptScope.shape, successorId: z.optional(MemberId) }),
  response: LeavingPlan,
} as const;

export const getLeavingPlan = defineEndpoint({
  ...onEmployees.delete,
  name: 'getLeavingPlan',
  method: 'GET',
  path: '/api/dang/org/employees/:memberId/leaving',
  summary: 'What is still open for an employee who leaves, and what a successor could take over.',
  ...planOf,
  errors: ['NOT_FOUND'],
});

export const getMembershipPlan = defineEndpoint({
  ...onUsers.write,
  name: 'getMembershipPlan',
  method: 'GET',
  path: '/api/syst/users/:memberId/resign',
  summary: 'What is still open for anyone whose account is to be closed, and what a successor could take over.',
  ...planOf,
  errors: ['NOT_FOUND', 'EMPLOYEE_REFUSED'],
});

const HandOver = z.strictObject({ docId: Id, stepId: Id, toId: MemberId });
const Leaving = z.strictObject({
  version: Version,
  /** Takes over schedules and standing in; null: they end. */
  successorId: z.nullable(MemberId),
  handOvers: z.array(HandOver).check(z.maxLength(500)),
  /** Who holds which of their own documents from now on; any other stays with the one who left. */
  documents: z._default(z.array(z.strictObject({ docId: Id, toId: MemberId })).check(z.maxLength(500)), []),
  /** Whose their drafts are from now on; null: nobody reads them any more. */
  draftsToId: z._default(z.nullable(MemberId), null),
});
export type Leaving = z.input<typeof Leaving>;
const Left = z.strictObject({
  handedOver: z.int(),
  /** Steps that wait in the list of orphans for 이관. */
  leftSteps: z.int(),
  documents: z.int(),
  drafts: z.int(),
  schedules: z.int(),
  absences: z.int(),
});
export type Left = z.output<typeof Left>;

const leavingOf = {
  ...ofEmployee,
  body: Leaving,
  response: Left,
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE', 'ACT_REFUSED'],
} as const;

export const leaveOffice = defineEndpoint({
  ...onEmployees.delete,
  name: 'leaveOffice',
  path: '/api/dang/org/employees/:memberId/leaving',
  summary:
    '퇴직: hands over the named steps, documents, drafts, stand-ins and schedules, ends all sessions and closes the account. All of it or nothing; documents stay.',
  ...leavingOf,
});

export const endMembership = defineEndpoint({
  ...onUsers.write,
  name: 'endMembership',
  path: '/api/syst/users/:memberId/resign',
  summary: 'A member leaves, employee or resident: by the same plan as 퇴직; the offices of a resident end too.',
  ...leavingOf,
});

/** Roles are given anew: what the person held before they left does not come back by itself. */
export const RehireInput = z.strictObject({
  version: Version,
  reason: z
    .string('사유를 입력해 주세요.')
    .check(
      z.trim(),
      z.minLength(2, '사유를 2자 이상 적어 주세요.'),
      z.maxLength(100, '사유는 100자까지 쓸 수 있습니다.'),
    ),
  startsOn: EmployeeDay,
  ...employeePlace,
});

export const rehireEmployee = defineEndpoint({
  ...onEmployees.write,
  name: 'rehireEmployee',
  path: '/api/dang/org/employees/:memberId/rehire',
  summary: '재입사: opens the account of an employee who left, with a place and roles given anew.',
  ...ofEmployee,
  body: RehireInput,
  response: z.strictObject({ sent: Sent }),
  errors: ['EMPLOYEE_REFUSED', 'NO_PERMISSION', 'NOT_FOUND', 'STALE', 'INVALID_INPUT'],
});
