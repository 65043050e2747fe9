import * as z from 'zod/mini';
import { DocumentState, StepKind } from './approvals.ts';
import { done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onAllDocuments, onDocuments, whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Home: what a person meets first. Counts, waiting documents and absences have calls of their own. */
export const getHome = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getHome',
  path: '/api/main/home',
  summary:
    'Forms that the caller drafts most, documents they touched last, those they have to go on with, and the privacy check of the month.',
  response: z.strictObject({
    /** Has drafted or decided nothing yet: the first day. */
    firstDayYn: yn,
    frequentForms: z.array(z.strictObject({ formId: z.string(), formName: z.string(), groupName: z.string() })),
    recent: z.array(
      z.strictObject({
        docId: z.string(),
        title: z.string(),
        formName: z.nullable(z.string()),
        special: z.nullable(z.string()),
        state: DocumentState,
        drafterName: z.string(),
        updatedAt: Stamp,
        ownYn: yn,
      }),
    ),
    /** Decided documents whose next paper is the caller's to write, the newest first. */
    toContinue: z.array(
      z.strictObject({ docId: z.string(), title: z.string(), nextFormName: z.string(), decidedAt: Stamp }),
    ),
    /** 법정 의무 that are the caller's to see to until the end of the month, what is late first. */
    duties: z.array(z.strictObject({ dutyDayId: z.string(), dutyName: z.string(), day: z.string(), lateYn: yn })),
    /** Rows of registers that are the caller's to see to: what ends, is to be answered, followed or inspected; what is late first. */
    followUps: z.array(
      z.strictObject({
        register: z.string(),
        docId: z.string(),
        rowNo: z.int(),
        title: z.string(),
        day: z.string(),
        daysLeft: z.int(),
        /** It ends on that day; otherwise something is due by then. */
        endsYn: yn,
        /** The form on which the paper that does it is written, filled in from this one; null: the document says what comes next. */
        again: z.nullable(z.strictObject({ formId: z.string(), formName: z.string() })),
      }),
    ),
    /** What the caller has put here of their reports; what they ask as the query of their address. */
    reports: z.array(z.strictObject({ reportId: z.string(), name: z.string(), query: z.string() })),
    /** How far the caller has come with setting up; null: it is not theirs to do, done, or hidden. */
    guide: z.nullable(z.strictObject({ done: z.int(), later: z.int(), total: z.int() })),
    /** The newest monthly review of views and prints of personal data that the caller may read. */
    privacyCheck: z.nullable(
      z.strictObject({ docId: z.string(), title: z.string(), state: DocumentState, createdAt: Stamp }),
    ),
  }),
});

export const closeFollowUp = defineEndpoint({
  ...whenSignedIn.write,
  name: 'closeFollowUp',
  path: '/api/main/follow-ups/close',
  summary:
    'Says of a row of a register that nothing more comes of it, with a reason and, if there is one, the paper that did it. By whoever was told of it or drafted its paper.',
  body: z.strictObject({
    register: z.string().check(z.minLength(1), z.maxLength(40)),
    docId: Id,
    rowNo: z.int().check(z.minimum(1), z.maximum(10_000)),
    reason: neededText('어떻게 마쳤는지 적어 주세요.', 200, '200자까지 적을 수 있습니다.'),
    paperId: z.optional(Id),
  }),
  response: done,
  errors: ['NOT_FOUND'],
});

const RowKey = {
  register: z.string().check(z.minLength(1), z.maxLength(40)),
  docId: Id,
  rowNo: z.int().check(z.minimum(1), z.maximum(10_000)),
};
export const listClosedFollowUps = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listClosedFollowUps',
  path: '/api/main/follow-ups/closed',
  summary: 'What the caller has closed by hand within a day: it can be opened again.',
  response: z.array(
    z.strictObject({ ...RowKey, title: z.string(), day: z.string(), reason: z.string(), closedAt: Stamp }),
  ),
});

export const reopenFollowUp = defineEndpoint({
  ...whenSignedIn.write,
  name: 'reopenFollowUp',
  path: '/api/main/follow-ups/reopen',
  summary: 'Takes back, within a day, what the caller has closed by hand: it asks again.',
  body: z.strictObject(RowKey),
  response: done,
  errors: ['NOT_FOUND'],
});

export const getWaitingTimes = defineEndpoint({
  ...onAllDocuments.read,
  name: 'getWaitingTimes',
  path: '/api/main/waiting-times',
  summary: 'For managers: how long steps of the last 90 days took, and what waits now, by kind of step and position.',
  response: z.array(
    z.strictObject({
      kind: StepKind,
      positionName: z.nullable(z.string()),
      done: z.int(),
      medianHours: z.nullable(z.number()),
      waiting: z.int(),
      oldestSince: z.nullable(Stamp),
    }),
  ),
});

export const listRecentReasons = defineEndpoint({
  ...onDocuments.read,
  name: 'listRecentReasons',
  path: '/api/elec-apv/reasons',
  summary: 'What the caller wrote lately when deciding so, newest first, each once.',
  query: z.strictObject({ type: z.enum(['APPROVE', 'REJECT', 'HOLD', 'STEP_BACK', 'DISAGREE', 'ASK']) }),
  response: z.array(z.string()),
});
