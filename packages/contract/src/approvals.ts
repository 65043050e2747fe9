import * as z from 'zod/mini';
import { AptId, dayOf, done, Id, MemberId, PageQuery, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { Attachment } from './files.ts';
import { yn } from './yn.ts';

/** The approval of documents. Words and rules: docs/glossary.md and docs/approval.md. */
const DETAIL = '/elec-apv/sign-detail';
const INBOX = '/elec-apv/apv-inbox';
const ALL = '/elec-apv/all-apv-mng';
const CREATE = '/elec-apv/new-apv-cre';

export const DocumentState = z.enum(['DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID']);
export const StepKind = z.enum(['DRAFT', 'REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']);
export const StepState = z.enum([
  'PLANNED',
  'PENDING',
  'HELD',
  'APPROVED',
  'AGREED',
  'DISAGREED',
  'CONFIRMED',
  'VOTED',
  'REJECTED',
  'SKIPPED',
  'CANCELLED',
]);
export const Manner = z.enum(['NORMAL', 'FINAL', 'STAND_IN', 'EARLY', 'AFTER']);
export const Vote = z.enum(['FOR', 'AGAINST', 'ABSTAIN']);
export const Security = z.enum(['NORMAL', 'CONFIDENTIAL']);
/** Null: for ever. */
export const RetentionYears = z.nullable(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(10)]));

export const LineStep = z.strictObject({
  order: z.int().check(z.minimum(1), z.maximum(20)),
  kind: z.enum(['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']),
  personId: MemberId,
  mayDecideFinally: z.optional(z.boolean()),
});
const Line = z.array(LineStep).check(z.maxLength(40));
const Reason = z.string().check(z.maxLength(1000));
const People = z.array(MemberId).check(z.maxLength(100));

const MOST_WON = 999_999_999_999_999;
/** Whole won; what is paid back is below zero. */
const Amount = z.nullable(
  z
    .int('금액은 원 단위의 정수여야 합니다.')
    .check(
      z.minimum(-MOST_WON, '금액이 너무 큽니다. 금액을 확인해 주세요.'),
      z.maximum(MOST_WON, '금액이 너무 큽니다. 금액을 확인해 주세요.'),
    ),
);

const DocParams = z.strictObject({ docId: Id });
const Version = z.optional(z.int());

/** What the drafter writes. Everything may be missing while it is a draft. */
export const DraftContent = z.strictObject({
  title: z.string().check(z.maxLength(200)),
  content: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  amount: Amount,
  urgentYn: yn,
  security: Security,
  retentionYears: RetentionYears,
  line: Line,
  referenceIds: People,
  readerIds: People,
  receivingDeptIds: z.array(Id).check(z.maxLength(20)),
  relatedDocIds: z.array(Id).check(z.maxLength(50)),
});

export const createDraft = defineEndpoint({
  name: 'createDraft',
  method: 'POST',
  path: '/api/elec-apv/documents',
  summary: 'Starts a draft on a form.',
  access: onMenu(CREATE, 'write'),
  body: z.strictObject({ formId: Id }),
  response: z.strictObject({ docId: z.string(), version: z.int() }),
  errors: ['NOT_FOUND'],
});

export const previewLine = defineEndpoint({
  name: 'previewLine',
  method: 'POST',
  path: '/api/elec-apv/line/preview',
  summary: 'The line that a form would give these values, with a reason for each person. Writes nothing.',
  access: onMenu(CREATE, 'write'),
  body: z.strictObject({
    formId: Id,
    /** The version that the draft was begun on; without it the newest. */
    formVersion: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    amount: Amount,
    values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  }),
  response: z.strictObject({
    line: z.array(
      z.strictObject({
        order: z.int(),
        kind: z.enum(['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']),
        personId: z.string(),
        name: z.string(),
        mayDecideFinally: z.boolean(),
        reasons: z.array(z.string()),
        standInId: z.nullable(z.string()),
      }),
    ),
    left: z.array(z.string()),
    problems: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const copyDocument = defineEndpoint({
  name: 'copyDocument',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/copy',
  summary: 'Starts a draft with the content of a document that the caller may read.',
  access: onMenu(CREATE, 'write'),
  params: DocParams,
  response: z.strictObject({ docId: z.string(), version: z.int() }),
  errors: ['NOT_FOUND'],
});

export const saveDraft = defineEndpoint({
  name: 'saveDraft',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/save',
  summary: 'Saves a draft, or what is being redrafted after 반려 or 회수.',
  access: onMenu(CREATE, 'write'),
  params: DocParams,
  body: z.strictObject({ version: z.int(), draft: DraftContent }),
  response: z.strictObject({ version: z.int(), savedAt: Stamp }),
  errors: ['NOT_FOUND', 'STALE', 'ACT_REFUSED'],
});

/** Every act on a document. The rules judge; the screen offers what `abilities` allow. */
export const Act = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SUBMIT'), keepApprovals: z.optional(z.boolean()) }),
  z.strictObject({ type: z.literal('RECALL') }),
  z.strictObject({ type: z.literal('FORCE_RECALL'), reason: Reason }),
  z.strictObject({ type: z.literal('APPROVE'), reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('DECIDE_FINALLY'), reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('DECIDE_EARLY'), reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('REJECT'), reason: Reason }),
  z.strictObject({ type: z.literal('STEP_BACK'), reason: Reason }),
  z.strictObject({ type: z.literal('AGREE'), reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('DISAGREE'), reason: Reason }),
  z.strictObject({ type: z.literal('CONFIRM'), reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('VOTE'), vote: Vote, reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('HOLD'), reason: Reason }),
  z.strictObject({ type: z.literal('RESUME') }),
  z.strictObject({ type: z.literal('ASK'), reason: Reason }),
  z.strictObject({ type: z.literal('UNDO') }),
  z.strictObject({ type: z.literal('CHANGE_LINE'), line: Line }),
  z.strictObject({ type: z.literal('TRANSFER'), stepId: Id, toId: MemberId, reason: Reason }),
  z.strictObject({ type: z.literal('ENFORCE'), note: Reason }),
  z.strictObject({ type: z.literal('VOID'), reason: Reason }),
  z.strictObject({ type: z.literal('DELETE') }),
]);
export type Act = z.output<typeof Act>;
const ActType = z.string();

const ActResult = z.strictObject({
  docId: z.string(),
  state: DocumentState,
  version: z.int(),
  docNumber: z.nullable(z.string()),
  /** The act had been done before: nothing changed. */
  repeatedYn: yn,
});

export const actOnDocument = defineEndpoint({
  name: 'actOnDocument',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/act',
  summary: 'One act on a document: 상신, 승인, 반려, 회수, 전결 and the rest, in one transaction.',
  access: onMenu(DETAIL, 'write'),
  params: DocParams,
  body: z.strictObject({ act: Act, version: Version }),
  response: ActResult,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'STALE'],
});

export const bulkApprove = defineEndpoint({
  name: 'bulkApprove',
  method: 'POST',
  path: '/api/elec-apv/bulkApprove',
  summary: '일괄 결재: each document answers for itself.',
  access: onMenu(INBOX, 'write'),
  body: z.strictObject({
    documents: z.array(z.strictObject({ docId: Id, version: Version })).check(z.minLength(1), z.maxLength(50)),
    reason: z.optional(Reason),
  }),
  response: z.array(
    z.strictObject({ docId: z.string(), okYn: yn, code: z.nullable(z.string()), errorUserMsg: z.nullable(z.string()) }),
  ),
});

const Person = {
  personId: z.string(),
  personName: z.string(),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
};

export const Step = z.strictObject({
  stepId: z.string(),
  order: z.int(),
  kind: StepKind,
  ...Person,
  state: StepState,
  manner: z.nullable(Manner),
  vote: z.nullable(Vote),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actedAt: z.nullable(Stamp),
  reason: z.nullable(z.string()),
  pendingSince: z.nullable(Stamp),
  openedAt: z.nullable(Stamp),
  keptYn: yn,
});

export const DocumentRow = z.strictObject({
  docId: z.string(),
  title: z.string(),
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  state: DocumentState,
  urgentYn: yn,
  docNumber: z.nullable(z.string()),
  drafterName: z.string(),
  drafterDeptName: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  submittedAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  updatedAt: Stamp,
  version: z.int(),
  /** Whose turn it is ("2/4 관리소장 차례"): position in the line, its length, and the people. */
  turnOrder: z.nullable(z.int()),
  turnLength: z.int(),
  turnPeople: z.array(
    z.strictObject({
      stepId: z.string(),
      personId: z.string(),
      personName: z.string(),
      positionName: z.nullable(z.string()),
      /** Who acts for them while they are away. */
      standInName: z.nullable(z.string()),
      /** Left, locked, or the term has ended: nobody acts on this step until it is handed over (이관). */
      goneYn: yn,
    }),
  ),
  /** Since when those whose turn it is have had it. */
  turnSince: z.nullable(Stamp),
  /** The reader's part: the step that waits for them, or else their own. */
  myKind: z.nullable(StepKind),
  myState: z.nullable(StepState),
  /** Whose part it is when the reader stands in (대결). */
  forName: z.nullable(z.string()),
  waitingSince: z.nullable(Stamp),
  readYn: yn,
  attachmentCount: z.int(),
  commentCount: z.int(),
  security: Security,
  retentionYears: RetentionYears,
  /** The last day of the retention: the end of the year in which it was decided, and so many years more. */
  retainUntil: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** A place in a list: the sort key and the id of a row. Opaque to clients, who only hand it back. */
const Place = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z~[0-9a-f-]{36}$/));

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
/** What narrows a list down. Also what an Excel file of the list is made by (excel.ts). */
export const listFilter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  formId: z.optional(Id),
  deptId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  urgentYn: z.optional(yn),
};
export const allFilter = {
  ...listFilter,
  state: z.optional(DocumentState),
  orphanedYn: z.optional(yn),
  docNumber: z.optional(z.string().check(z.maxLength(60))),
  security: z.optional(Security),
  /** The retention is over: to be looked through and disposed of. */
  retentionDueYn: z.optional(yn),
};
export const approveTabs = ['waiting', 'planned', 'running', 'done', 'rejected', 'held'] as const;
export const referenceTabs = ['all', 'unread', 'read'] as const;
export const sentTabs = ['draft', 'running', 'done', 'rejected', 'withdrawn'] as const;

const Places = {
  ...PageQuery,
  /** The `anchor` of the first page: rows that arrived since are left out, so that no page shifts. */
  anchor: z.optional(Place),
  /** The `last` of the page before: the next rows after it, however many have come or gone meanwhile. */
  after: z.optional(Place),
};
/** A page with its number and total, and the two places that keep the following pages right while rows arrive. */
const DocumentPage = z.strictObject({
  items: z.array(DocumentRow),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  anchor: z.nullable(z.string()),
  last: z.nullable(z.string()),
});
const inbox = <const Tabs extends readonly [string, ...string[]]>(tabs: Tabs) =>
  z.strictObject({ ...Places, ...listFilter, tab: z.enum(tabs) });

export const pageApproveInbox = defineEndpoint({
  name: 'pageApproveInbox',
  method: 'GET',
  path: '/api/elec-apv/apv-inbox',
  summary: '결재함: what waits for the caller, will, and did.',
  access: onMenu(INBOX, 'read'),
  query: inbox(approveTabs),
  response: DocumentPage,
});

export const pageReferenceInbox = defineEndpoint({
  name: 'pageReferenceInbox',
  method: 'GET',
  path: '/api/elec-apv/ref-inbox',
  summary: '참조함.',
  access: onMenu('/elec-apv/ref-inbox', 'read'),
  query: inbox(referenceTabs),
  response: DocumentPage,
});

export const pageSentInbox = defineEndpoint({
  name: 'pageSentInbox',
  method: 'GET',
  path: '/api/elec-apv/sent-inbox',
  summary: '상신함: what the caller wrote.',
  access: onMenu('/elec-apv/sent-inbox', 'read'),
  query: inbox(sentTabs),
  response: DocumentPage,
});

export const pageAllDocuments = defineEndpoint({
  name: 'pageAllDocuments',
  method: 'GET',
  path: '/api/elec-apv/all-apv-mng',
  summary: '전체 결재 관리: all documents of the complex but confidential ones.',
  access: onMenu(ALL, 'read'),
  query: z.strictObject({
    ...Places,
    ...allFilter,
    aptId: z.optional(AptId),
  }),
  response: DocumentPage,
});

export const countDocuments = defineEndpoint({
  name: 'countDocuments',
  method: 'GET',
  path: '/api/elec-apv/counts',
  summary: 'Counts for home and the tabs.',
  access: onMenu(INBOX, 'read'),
  response: z.strictObject({
    waiting: z.int(),
    planned: z.int(),
    held: z.int(),
    running: z.int(),
    rejected: z.int(),
    unreadReferences: z.int(),
    drafts: z.int(),
  }),
});

export const DocumentDetail = z.strictObject({
  docId: z.string(),
  formId: z.nullable(z.string()),
  formVersion: z.nullable(z.int()),
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  title: z.string(),
  content: z.record(z.string(), z.unknown()),
  amount: z.nullable(z.int()),
  state: DocumentState,
  version: z.int(),
  round: z.int(),
  docNumber: z.nullable(z.string()),
  drafter: z.strictObject(Person),
  urgentYn: yn,
  security: Security,
  retentionYears: RetentionYears,
  createdAt: Stamp,
  submittedAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  draftLine: Line,
  steps: z.array(Step),
  /** Steps of earlier rounds, newest round first. */
  earlierRounds: z.array(z.strictObject({ round: z.int(), steps: z.array(Step) })),
  participants: z.array(
    z.strictObject({
      memberId: z.string(),
      memberName: z.string(),
      kind: z.enum(['REFERENCE', 'READER']),
      readAt: z.nullable(Stamp),
    }),
  ),
  receivingDepartments: z.array(
    z.strictObject({
      deptId: z.string(),
      deptName: z.string(),
      state: z.enum(['PLANNED', 'WAITING', 'RECEIVED', 'ASSIGNED', 'DONE', 'RETURNED']),
      assigneeId: z.nullable(z.string()),
    }),
  ),
  relatedDocuments: z.array(
    z.strictObject({ docId: z.string(), title: z.string(), state: DocumentState, docNumber: z.nullable(z.string()) }),
  ),
  attachments: z.array(Attachment),
  /** What the caller may do now, by the same rules that will judge it. */
  abilities: z.array(ActType),
});

export const getDocument = defineEndpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId',
  summary: 'A document with its line and what the caller may do.',
  access: onMenu(DETAIL, 'read'),
  params: DocParams,
  response: DocumentDetail,
  errors: ['NOT_FOUND'],
});

export const openDocument = defineEndpoint({
  name: 'openDocument',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/open',
  summary: 'Marks that the caller has opened the document.',
  access: onMenu(DETAIL, 'read'),
  params: DocParams,
  response: done,
  errors: ['NOT_FOUND'],
});

export const HistoryEntry = z.strictObject({
  seq: z.int(),
  type: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  onBehalfOfName: z.nullable(z.string()),
  at: Stamp,
  reason: z.nullable(z.string()),
  manner: z.nullable(Manner),
  vote: z.nullable(Vote),
  toState: DocumentState,
  /** The round that it belongs to, counted from 1. */
  round: z.nullable(z.int()),
  /** The line as the act left it: 상신, 결재선 변경, 이관. */
  line: z.nullable(
    z.array(z.strictObject({ order: z.int(), kind: StepKind, personId: z.string(), name: z.nullable(z.string()) })),
  ),
  /** What the document said when the round ended (반려, 회수): the redraft is compared with it. */
  written: z.nullable(
    z.strictObject({
      title: z.string(),
      content: z.record(z.string(), z.unknown()),
      amount: z.nullable(z.string()),
      /** Rounds that ended before attachments were noted have none to compare with. */
      attachments: z.optional(z.array(z.strictObject({ name: z.string(), sha256: z.string() }))),
    }),
  ),
  /** LINK: decided from a link that was sent to the person, not from a signed-in browser. */
  via: z.nullable(z.literal('LINK')),
  hash: z.string(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getHistory = defineEndpoint({
  name: 'getHistory',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/history',
  summary: 'Every act on the document, oldest first.',
  access: onMenu(DETAIL, 'read'),
  params: DocParams,
  response: z.array(HistoryEntry),
  errors: ['NOT_FOUND'],
});

export const verifyDocument = defineEndpoint({
  name: 'verifyDocument',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/verify',
  summary: 'Recomputes the chain of the history and the seal of the content.',
  access: onMenu(DETAIL, 'read'),
  params: DocParams,
  response: z.strictObject({
    validYn: yn,
    events: z.int(),
    brokenAt: z.nullable(z.int()),
    reason: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
});
