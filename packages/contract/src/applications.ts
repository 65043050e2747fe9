import * as z from 'zod/mini';
import { Day, withPeriod } from './bodies.ts';
import { aptScope, done, Id, MemberId, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';
import { toExportPeople } from './excel.ts';
import { Email, Phone } from './invitations.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onBodies } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { yn } from './yn.ts';

export * from './invitations.ts';

/** 가입 신청: the public page behind an invitation, and what the office does with applications. */

const Version = z.int();
const Token = z.string().check(z.minLength(1), z.maxLength(200));

// The public page

export const inspectInvitation = defineEndpoint({
  name: 'inspectInvitation',
  method: 'POST',
  path: '/api/apply/inspect',
  summary: 'What an invitation is for.',
  access: open,
  body: z.strictObject({ token: Token }),
  response: z.strictObject({
    aptName: z.string(),
    bodyName: z.string(),
    positionName: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    expiresAt: Stamp,
  }),
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS', 'NO_CHANNEL'],
});

export const sendApplyCode = defineEndpoint({
  name: 'sendApplyCode',
  method: 'POST',
  path: '/api/apply/code',
  summary: 'Sends a six-digit code to the phone of who applies. A new one makes the one before useless.',
  access: open,
  body: z.strictObject({ token: Token, phoneNo: Phone }),
  response: z.strictObject({
    codeExpiresAt: Stamp,
    /** When another may be asked for; null when this was the last. */
    nextCodeAt: z.nullable(Stamp),
  }),
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS', 'INVALID_INPUT', 'NO_CHANNEL'],
});

const Dwelling = (what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${what}${what === '동' ? '을' : '를'} 입력해 주세요.`),
      z.regex(/^[0-9A-Za-z가-힣]{1,10}$/, `${what}${what === '동' ? '은' : '는'} 글자와 숫자 10자까지 쓸 수 있습니다.`),
    );

export const ApplyForm = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '이름을 입력해 주세요.'),
      z.maxLength(30, '이름은 30자까지 쓸 수 있습니다.'),
      z.regex(patterns.lettersDigitsKoreanSpace, '이름에는 글자와 숫자만 쓸 수 있습니다.'),
    ),
  dong: Dwelling('동'),
  ho: Dwelling('호'),
  phoneNo: Phone,
  email: z.optional(Email),
  memberId: MemberId,
  code: z.string().check(z.regex(patterns.otpCode, '인증번호 6자리를 입력해 주세요.')),
  /** Nothing is taken without it. */
  agreedYn: z.pipe(
    yn,
    z.boolean().check(z.refine((agreed) => agreed, '개인정보 수집·이용에 동의해야 신청할 수 있습니다.')),
  ),
});

export const submitApplication = defineEndpoint({
  name: 'submitApplication',
  method: 'POST',
  path: '/api/apply/submit',
  summary: 'Hands in the application, with the code from the phone. Sent again, it changes nothing.',
  access: open,
  body: z.strictObject({ token: Token, ...ApplyForm.shape }),
  response: done,
  errors: ['LINK_EXPIRED', 'OTP_WRONG', 'OTP_EXHAUSTED', 'TOO_MANY_REQUESTS', 'APPLICATION_REFUSED'],
});

// What the office does with them

export const ApplicationState = z.enum(['WAITING', 'APPROVED', 'REJECTED', 'MOVED_OUT', 'LEFT']);
export type ApplicationState = z.output<typeof ApplicationState>;
export const applicationStateWords: Readonly<Record<ApplicationState, string>> = {
  WAITING: '승인대기',
  APPROVED: '승인완료',
  REJECTED: '거절',
  MOVED_OUT: '전출',
  LEFT: '탈퇴',
};
export const ApplicationAct = z.enum(['APPROVE', 'REJECT', 'CANCEL', 'MOVE_OUT', 'LEAVE']);
export type ApplicationAct = z.output<typeof ApplicationAct>;

export const Application = z.strictObject({
  applicationId: z.string(),
  bodyId: z.string(),
  bodyName: z.string(),
  positionId: z.string(),
  positionName: z.string(),
  applicantName: z.string(),
  /** Masked, as are the phone and the address. */
  dongHo: z.string(),
  phoneNo: z.string(),
  email: z.nullable(z.string()),
  wishedId: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: ApplicationState,
  createdAt: Stamp,
  decidedAt: z.nullable(Stamp),
  decidedByName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  /** Waiting, and of a home that is not in the list of the complex, where it has one. */
  unlistedYn: yn,
  /** An officer here with the same phone: the approval may give them the term instead of a second account. */
  samePerson: z.nullable(z.strictObject({ memberId: z.string(), memberName: z.string() })),
  acts: z.array(ApplicationAct),
  version: Version,
});
export type Application = z.output<typeof Application>;

export const applicationColumns = columnsOf(Application, [
  { key: 'name', label: '성명', of: 'applicantName', sort: 'name', always: true, width: 12 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => applicationStateWords[row.state],
    always: true,
    width: 10,
    fileOnly: true,
  },
  { key: 'what', label: '단체·직책', of: 'bodyName', sort: 'what' },
  { key: 'what', label: '단체', of: 'bodyName', width: 20, fileOnly: true },
  { key: 'what', label: '직책', of: 'positionName', width: 14, fileOnly: true },
  { key: 'dongHo', label: '동·호', of: 'dongHo', personal: 'dongHo', width: 16 },
  { key: 'phoneNo', label: '연락처', of: 'phoneNo', personal: 'phoneNo', width: 16 },
  { key: 'email', label: '이메일', of: 'email', personal: 'email', width: 26, fileOnly: true, off: true },
  { key: 'term', label: '임기', of: 'startsOn', sort: 'startsOn' },
  { key: 'term', label: '임기 시작', of: 'startsOn', width: 12, fileOnly: true },
  { key: 'term', label: '임기 종료', of: 'endsOn', width: 12, fileOnly: true },
  {
    key: 'id',
    label: '아이디',
    of: 'memberId',
    words: (row) => row.memberId ?? `${row.wishedId} (희망)`,
    sort: 'id',
    width: 14,
  },
  { key: 'createdAt', label: '신청일', of: 'createdAt', as: 'day', sort: 'createdAt', width: 12 },
  { key: 'decidedAt', label: '처리', fileLabel: '처리일', of: 'decidedAt', as: 'day', sort: 'decidedAt', width: 12 },
  { key: 'decidedAt', label: '처리한 사람', of: 'decidedByName', width: 12, fileOnly: true },
  { key: 'reason', label: '사유', of: 'reason', sort: 'reason', width: 24 },
  { key: 'note', label: '비고', of: 'note', sort: 'note', width: 24 },
]);
export const applicationSorts = sortsOf(applicationColumns);
const ApplicationQuery = {
  state: z._default(ApplicationState, 'WAITING'),
  text: z.optional(z.string().check(z.maxLength(50))),
  bodyId: z.optional(Id),
  sort: sortOf(applicationSorts, '-createdAt'),
};

export const pageApplications = defineEndpoint({
  ...onBodies.read,
  name: 'pageApplications',
  path: '/api/dang/applications',
  summary: 'Applications of one state, with the number of each.',
  query: z.strictObject({ ...aptScope.shape, ...ApplicationQuery, ...PageQuery }),
  response: z.strictObject({
    ...pageOf(Application).shape,
    counts: z.record(ApplicationState, z.int()),
  }),
});

export const excelApplications = defineEndpoint({
  ...onBodies.excel,
  name: 'excelApplications',
  path: '/api/dang/application-list/excel',
  summary:
    'Applications of one state as an Excel file, as filtered, only the chosen columns, with a reason; on record.',
  query: aptScope,
  body: toExportPeople(z.strictObject(ApplicationQuery)),
  errors: ['INVALID_INPUT', 'NO_PERMISSION'],
});

const ApplicationParams = z.strictObject({ applicationId: Id });
const Reason = neededText('사유를 적어 주세요.', 200, '사유는 200자까지 쓸 수 있습니다.');

export const changeApplication = defineEndpoint({
  ...onBodies.write,
  name: 'changeApplication',
  path: '/api/dang/applications/:applicationId',
  summary: 'Corrects position and term of an application that waits, and the note (비고).',
  params: ApplicationParams,
  query: aptScope,
  body: withPeriod(
    z.strictObject({
      positionId: Id,
      startsOn: Day,
      endsOn: Day,
      note: z.string().check(z.trim(), z.maxLength(200, '비고는 200자까지 쓸 수 있습니다.')),
      version: Version,
    }),
  ),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'APPLICATION_REFUSED'],
});

export const approveApplication = defineEndpoint({
  ...onBodies.write,
  name: 'approveApplication',
  path: '/api/dang/applications/:applicationId/approve',
  summary:
    'Makes the account and the term, and sends the link to set a password; or gives the term to a known officer.',
  params: ApplicationParams,
  query: aptScope,
  body: z.strictObject({
    /** Instead of the wished id, when that is taken. */
    memberId: z.optional(MemberId),
    /** The officer of the same phone gets the term. */
    samePersonYn: z.optional(yn),
    version: Version,
  }),
  response: z.strictObject({ memberId: z.string() }),
  errors: ['NOT_FOUND', 'STALE', 'APPLICATION_REFUSED', 'TERM_REFUSED', 'MEMBER_ID_TAKEN'],
});

export const rejectApplication = defineEndpoint({
  ...onBodies.write,
  name: 'rejectApplication',
  path: '/api/dang/applications/:applicationId/reject',
  summary: 'Turns an application down, with a reason, and tells the applicant.',
  params: ApplicationParams,
  query: aptScope,
  body: z.strictObject({ reason: Reason, version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'APPLICATION_REFUSED'],
});

export const closeApplication = defineEndpoint({
  ...onBodies.delete,
  name: 'closeApplication',
  path: '/api/dang/applications/:applicationId/close',
  summary: '승인취소, 전출 or 탈퇴: ends the term, closes the account and its sessions.',
  params: ApplicationParams,
  query: aptScope,
  body: z.strictObject({ act: z.enum(['CANCEL', 'MOVE_OUT', 'LEAVE']), reason: Reason, version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'APPLICATION_REFUSED'],
});

export const resendPasswordLink = defineEndpoint({
  ...onBodies.write,
  name: 'resendPasswordLink',
  path: '/api/dang/applications/:applicationId/password-link',
  summary: 'Sends an approved applicant a new link to set a password, to the phone that was confirmed.',
  params: ApplicationParams,
  query: aptScope,
  response: z.strictObject({ sentTo: z.string() }),
  errors: ['NOT_FOUND', 'APPLICATION_REFUSED', 'NO_CHANNEL'],
});
