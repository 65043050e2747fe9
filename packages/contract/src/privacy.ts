import * as z from 'zod/mini';
import { AptId, aptScope, dayOf, done, Id, MemberId, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onPrivacy, whenSignedIn } from './menu-calls.ts';
import { eventWords } from './record-words.ts';
import { yn } from './yn.ts';

/** Personal data that is masked everywhere, and shown one value at a time to those who keep it. */
const personalDataKinds = ['phoneNo', 'email', 'dongHo'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

export const revealReasonMin = 10;
/** How long a value stays on the screen before it is masked again. */
export const revealSeconds = 30;
/** So many values a person may have shown in a minute: enough for work, too few for copying a list. */
export const revealsPerMinute = 20;

/** Who keeps the records of these people may have one value of them shown: write on any of these menus. */
export const revealMenus = {
  EMP: ['/cmplx-info/emp-mng', '/system-mng/user-mng'],
  TENANT: ['/cmplx-info/tenant-mng', '/system-mng/tenant-mng', '/system-mng/user-mng'],
} as const;

export const RevealReason = neededText(
  `보는 이유를 ${revealReasonMin}자 이상 적어 주세요.`,
  200,
  '보는 이유는 200자까지 쓸 수 있습니다.',
  revealReasonMin,
);

export const revealPersonalData = defineEndpoint({
  ...whenSignedIn.write,
  name: 'revealPersonalData',
  path: '/api/comm/personal-data/reveal',
  summary:
    'One masked value in full, with a reason, on record. For those with write on the menu that keeps the person’s data.',
  query: aptScope,
  body: z
    .strictObject({
      subjectId: z.optional(MemberId),
      /** Of someone who has applied, and is no member yet. */
      applicationId: z.optional(Id),
      what: z.enum(personalDataKinds),
      reason: RevealReason,
    })
    .check(
      z.refine(({ subjectId, applicationId }) => (subjectId === undefined) !== (applicationId === undefined), {
        path: ['subjectId'],
        message: '누구의 정보인지 하나만 골라 주세요.',
      }),
    ),
  response: z.strictObject({ value: z.string(), shownAt: Stamp }),
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const listRevealReasons = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listRevealReasons',
  path: '/api/comm/personal-data/reasons',
  summary: 'The reasons that the caller gave lately, newest first, to be offered again.',
  query: aptScope,
  response: z.array(z.string()),
});

/** How far back the record of access goes when no first day is given. */
export const recordDays = 30;

/** What the record of access is searched by. */
export const recordKinds = ['VIEW', 'EXPORT', 'PRINT', 'SIGN_IN', 'ACCOUNT', 'RIGHT', 'OTHER'] as const;
export type RecordKind = (typeof recordKinds)[number];
export const recordKindWords: Readonly<Record<RecordKind, string>> = {
  VIEW: '개인정보 조회',
  EXPORT: '엑셀 내려받기',
  PRINT: '인쇄·PDF',
  SIGN_IN: '로그인',
  ACCOUNT: '계정',
  RIGHT: '권한 변경',
  OTHER: '그 밖',
};
/** Names of the values that are looked at. */
export const dataWords: Readonly<Record<PersonalDataKind, string>> = {
  phoneNo: '휴대폰 번호',
  email: '이메일',
  dongHo: '동·호',
};
/** What a record is about, in words. */
const wordOfData = (what: string): string => (dataWords as Record<string, string>)[what] ?? what;
/** An event that has no words of its own is shown under its heading. */
export const wordOfRecord = (event: string, kind: RecordKind): string =>
  (eventWords as Record<string, string>)[event] ?? recordKindWords[kind];

const Words = z.string().check(z.trim(), z.maxLength(50, '50자까지 찾을 수 있습니다.'));
const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날짜입니다. 날짜를 확인해 주세요.');
const recordFilter = {
  /** Who did it: name or id. */
  person: z.optional(Words),
  /** Whose data or account it was: name or id. */
  subject: z.optional(Words),
  kind: z.optional(z.enum(recordKinds)),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const AccessRecord = z.strictObject({
  recordId: z.string(),
  at: Stamp,
  kind: z.enum(recordKinds),
  /** The event itself, for who knows the codes; `wordOfRecord` has its name. */
  event: z.string(),
  personId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  what: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AccessRecord = z.output<typeof AccessRecord>;

export const recordColumns = columnsOf(AccessRecord, [
  { key: 'at', label: '일시', of: 'at', as: 'second', sort: 'at', always: true, width: 20 },
  {
    key: 'event',
    label: '내용',
    of: 'event',
    words: (row) => wordOfRecord(row.event, row.kind),
    sort: 'event',
    always: true,
    width: 20,
  },
  { key: 'person', label: '사용자', of: 'personName', sort: 'person', width: 12 },
  { key: 'person', label: '아이디', of: 'personId', width: 14, fileOnly: true },
  { key: 'subject', label: '대상', of: 'subjectName', sort: 'subject', width: 12 },
  { key: 'subject', label: '대상 아이디', of: 'subjectId', width: 14, fileOnly: true },
  {
    key: 'what',
    label: '항목',
    of: 'what',
    words: (row) => (row.what === null ? null : wordOfData(row.what)),
    sort: 'what',
    width: 24,
  },
  { key: 'reason', label: '이유', of: 'reason', sort: 'reason', width: 40 },
  { key: 'rows', label: '건수', of: 'rows', as: 'number', width: 8 },
  { key: 'ip', label: '접속 위치', of: 'ip', sort: 'ip', width: 18 },
]);
export const recordSorts = sortsOf(recordColumns);
const RecordQuery = { ...recordFilter, sort: sortOf(recordSorts, '-at') };

export const pageAccessRecords = defineEndpoint({
  ...onPrivacy.read,
  name: 'pageAccessRecords',
  path: '/api/cmplx-info/privacy/records',
  summary: 'Who signed in, looked at, printed or took along whose data, and who was given which right; newest first.',
  query: z.strictObject({ aptId: z.optional(AptId), ...RecordQuery, ...PageQuery }),
  response: pageOf(AccessRecord),
});

export const excelAccessRecords = defineEndpoint({
  ...onPrivacy.excel,
  name: 'excelAccessRecords',
  path: '/api/cmplx-info/privacy/records/excel',
  summary: 'The record of access as an Excel file, as filtered, at most 10,000 rows.',
  query: aptScope,
  body: toExport(z.strictObject(RecordQuery)),
});

export const PrivacyMonth = z.strictObject({
  month: z.string(),
  /** How many records the month has. */
  records: z.int(),
  /** The document of the month; null: not gathered yet, or thrown away. */
  docId: z.nullable(z.string()),
  state: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  gatheredAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  /** Who has signed so far, in order. */
  signers: z.array(z.strictObject({ name: z.string(), position: z.nullable(z.string()), at: Stamp })),
});
export type PrivacyMonth = z.output<typeof PrivacyMonth>;

export const listPrivacyMonths = defineEndpoint({
  ...onPrivacy.read,
  name: 'listPrivacyMonths',
  path: '/api/cmplx-info/privacy/months',
  summary: 'The monthly reviews of the last two years, newest first, each with its document and who signed it.',
  query: aptScope,
  response: z.array(PrivacyMonth),
});

const retentionStates = ['PROPOSED', 'APPROVED', 'DONE', 'DISMISSED'] as const;
export const RetentionRun = z.strictObject({
  runId: z.string(),
  month: z.string(),
  state: z.enum(retentionStates),
  proposedAt: Stamp,
  decidedName: z.nullable(z.string()),
  decidedAt: z.nullable(Stamp),
  doneAt: z.nullable(Stamp),
  documents: z.int(),
  members: z.int(),
  kept: z.int(),
  done: z.int(),
});
export type RetentionRun = z.output<typeof RetentionRun>;

export const RetentionItem = z.strictObject({
  itemId: z.string(),
  kind: z.enum(['DOCUMENT', 'MEMBER']),
  docId: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  /** Title of the document or name of the person, while they are there. */
  label: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  /** SHA-256 of the title: who still holds a copy can show that it was this one. */
  titleHash: z.nullable(z.string()),
  dueOn: z.string(),
  keptReason: z.nullable(z.string()),
  doneAt: z.nullable(Stamp),
});
export type RetentionItem = z.output<typeof RetentionItem>;

export const listRetention = defineEndpoint({
  ...onPrivacy.read,
  name: 'listRetention',
  path: '/api/cmplx-info/privacy/retention',
  summary: 'The lists of what is past its retention, newest first.',
  query: aptScope,
  response: z.array(RetentionRun),
});

export const pageRetentionItems = defineEndpoint({
  ...onPrivacy.read,
  name: 'pageRetentionItems',
  path: '/api/cmplx-info/privacy/retention/:runId',
  summary: 'What stands on a list.',
  params: z.strictObject({ runId: Id }),
  query: z.strictObject({ aptId: z.optional(AptId), ...PageQuery }),
  response: pageOf(RetentionItem),
});

export const proposeRetention = defineEndpoint({
  ...onPrivacy.write,
  name: 'proposeRetention',
  path: '/api/cmplx-info/privacy/retention/propose',
  summary: "Makes this month's list now; the system makes it by itself each month. Null: nothing is due.",
  query: aptScope,
  response: z.strictObject({ runId: z.nullable(z.string()), repeatedYn: yn }),
});

export const keepReasonMin = 5;
export const decideRetention = defineEndpoint({
  ...onPrivacy.delete,
  name: 'decideRetention',
  path: '/api/cmplx-info/privacy/retention/:runId/decide',
  summary:
    'The top administrator, with their password, approves a list (all of it is erased but what is kept with a reason) or dismisses it.',
  params: z.strictObject({ runId: Id }),
  query: aptScope,
  body: z.strictObject({
    act: z.enum(['APPROVE', 'DISMISS']),
    password: z.string().check(z.maxLength(128)),
    kept: z
      .array(
        z.strictObject({
          itemId: Id,
          reason: neededText(
            `남겨 두는 이유를 ${keepReasonMin}자 이상 적어 주세요.`,
            200,
            '이유는 200자까지 쓸 수 있습니다.',
            keepReasonMin,
          ),
        }),
      )
      .check(z.maxLength(500)),
  }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'REAUTHENTICATION_FAILED', 'STALE'],
});
