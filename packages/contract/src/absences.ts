import * as z from 'zod/mini';
import { cleanedText, done, Id, MemberId, Moment, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onEmployees, whenSignedIn } from './menu-calls.ts';

/** While someone is away, their documents reach the stand-in (대결). */

const Reason = cleanedText(
  z.string().check(z.maxLength(400)),
  (text) => text.trim(),
  z
    .string()
    .check(z.minLength(1, '부재 사유를 입력해 주세요.'), z.maxLength(100, '부재 사유는 100자까지 입력할 수 있습니다.')),
);
/** For papers of some form groups somebody else stands in; of nested groups the nearest counts. */
const GroupStandIns = z
  .array(z.strictObject({ formGroupId: Id, standInId: MemberId }))
  .check(z.maxLength(50, '양식 분류별 대결자는 50개까지 정할 수 있습니다.'));
const Given = {
  reason: Reason,
  from: Moment,
  to: Moment,
  standInId: MemberId,
  groupStandIns: z._default(GroupStandIns, []),
};
const AbsenceParams = z.strictObject({ absenceId: Id });

const GroupStandIn = z.strictObject({
  formGroupId: z.string(),
  formGroupName: z.string(),
  standInId: z.string(),
  name: z.string(),
});
export type GroupStandIn = z.output<typeof GroupStandIn>;

/** "이과장 (회계 김경리)": who stands in, and who does on papers of some form groups. */
export const sayStandIns = (name: string, groups: readonly { formGroupName: string; name: string }[]): string =>
  groups.length === 0 ? name : `${name} (${groups.map((one) => `${one.formGroupName} ${one.name}`).join(', ')})`;

export const Absence = z.strictObject({
  absenceId: z.string(),
  personId: z.string(),
  personName: z.string(),
  standInId: z.string(),
  standInName: z.string(),
  groupStandIns: z.array(GroupStandIn),
  reason: z.string(),
  from: Stamp,
  to: Stamp,
  state: z.enum(['PLANNED', 'RUNNING', 'OVER', 'ENDED_EARLY']),
  endedEarlyAt: z.nullable(Stamp),
});
export type Absence = z.output<typeof Absence>;

const Made = z.strictObject({ absenceId: z.string() });

export const listMyAbsences = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listMyAbsences',
  path: '/api/comm/absences/mine',
  summary: "The caller's own absences, newest first.",
  query: z.strictObject(PageQuery),
  response: pageOf(Absence),
});

export const listAbsencesToday = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listAbsencesToday',
  path: '/api/comm/absences/today',
  summary: 'Who is away today and who stands in for them. Why they are away is theirs to tell.',
  response: z.array(
    z.strictObject({
      personId: z.string(),
      personName: z.string(),
      deptName: z.nullable(z.string()),
      positionName: z.nullable(z.string()),
      standInId: z.string(),
      standInName: z.string(),
      groupStandIns: z.array(GroupStandIn),
      from: Stamp,
      to: Stamp,
    }),
  ),
});

export const createAbsence = defineEndpoint({
  ...whenSignedIn.write,
  name: 'createAbsence',
  path: '/api/comm/absences',
  summary: 'The caller will be away, and names who stands in.',
  body: z.strictObject(Given),
  response: Made,
  errors: ['ABSENCE_REFUSED'],
});

export const endAbsence = defineEndpoint({
  ...whenSignedIn.write,
  name: 'endAbsence',
  path: '/api/comm/absences/:absenceId/end',
  summary: "Ends an absence of the caller's now; one that has not begun is called off.",
  params: AbsenceParams,
  response: done,
  errors: ['NOT_FOUND', 'ABSENCE_REFUSED'],
});

export const pageAbsences = defineEndpoint({
  ...onEmployees.write,
  name: 'pageAbsences',
  method: 'GET',
  path: '/api/dang/org/absences',
  summary: "Everybody's absences, newest first.",
  query: z.strictObject(PageQuery),
  response: pageOf(Absence),
});

export const createAbsenceFor = defineEndpoint({
  ...onEmployees.write,
  name: 'createAbsenceFor',
  path: '/api/dang/org/absences',
  summary: 'Enters the absence of someone else, who cannot do it themselves.',
  body: z.strictObject({ ...Given, personId: MemberId }),
  response: Made,
  errors: ['NOT_FOUND', 'ABSENCE_REFUSED'],
});

export const endAbsenceFor = defineEndpoint({
  ...onEmployees.write,
  name: 'endAbsenceFor',
  path: '/api/dang/org/absences/:absenceId/end',
  summary: 'Ends the absence of someone else now.',
  params: AbsenceParams,
  response: done,
  errors: ['NOT_FOUND', 'ABSENCE_REFUSED'],
});
