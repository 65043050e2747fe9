import * as z from 'zod/mini';
import { documentStateWords, kindLabel, placeWords } from './approval-words.ts';
import { DocumentState, RetentionYears, Security, StepKind, StepState } from './approvals.ts';
import { AptId, dayOf, Id, PageQuery, Stamp, sortIfAny } from './common.ts';
import { documentKind } from './document-kind.ts';
import { defineEndpoint } from './endpoint.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onAllDocuments, onInbox, onReferences, onSent } from './menu-calls.ts';
import { yn } from './yn.ts';

/** The four lists of documents, and their counts. */

export const DocumentRow = z.strictObject({
  docId: z.string(),
  title: z.string(),
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  state: DocumentState,
  urgentYn: yn,
  docNumber: z.nullable(z.string()),
  /** The ERP's own number of a slip that it sent. */
  erpNumber: z.nullable(z.string()),
  drafterName: z.string(),
  drafterDeptName: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  /** Saying yes to it wants the 결재 비밀번호. */
  secretYn: yn,
  submittedAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  updatedAt: Stamp,
  version: z.int(),
  /** Whose turn it is ("3/4 관리소장 차례", `placeWords`): position in the line, its length, and the people. */
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

const turnOf = ({ turnOrder, turnLength, turnPeople }: DocumentRow) =>
  turnOrder === null
    ? ''
    : `${placeWords({ turnOrder, turnLength })} ${turnPeople.map((one) => [one.positionName, one.personName].filter(Boolean).join(' ')).join(', ')}`;

/** Of all four lists; what one of them, or a part of it, can never have is left out there. */
export const documentColumns = columnsOf(DocumentRow, [
  {
    key: 'urgent',
    label: '긴급',
    of: 'urgentYn',
    words: (row) => (row.urgentYn ? '긴급' : ''),
    sort: 'urgent',
    width: 6,
    fileOnly: true,
  },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => documentStateWords[row.state].label,
    sort: 'state',
    width: 10,
  },
  { key: 'state', label: '차례', of: 'turnPeople', words: turnOf, width: 24, fileOnly: true },
  { key: 'form', label: '양식', of: 'formName', words: documentKind, sort: 'form', width: 18 },
  { key: 'title', label: '제목', of: 'title', sort: 'title', always: true, width: 46 },
  { key: 'title', label: 'ERP 번호', of: 'erpNumber', width: 18, fileOnly: true },
  { key: 'amount', label: '금액', of: 'amount', as: 'number', sort: 'amount', width: 14 },
  { key: 'drafter', label: '기안자', of: 'drafterName', sort: 'drafter', width: 12 },
  { key: 'drafter', label: '기안부서', of: 'drafterDeptName', width: 12, fileOnly: true },
  { key: 'date', label: '기안일', of: 'submittedAt', as: 'minute', sort: 'date', width: 17 },
  {
    key: 'kind',
    label: '내 역할',
    of: 'myKind',
    words: (row) => (row.myKind ? kindLabel(row.myKind) : ''),
    sort: 'kind',
    width: 9,
  },
  {
    key: 'waiting',
    label: '경과',
    fileLabel: '차례가 된 때',
    of: 'waitingSince',
    words: (row) => row.waitingSince ?? row.turnSince,
    as: 'minute',
    sort: 'waiting',
    width: 17,
  },
  { key: 'decided', label: '완료일', of: 'decidedAt', as: 'minute', width: 17, fileOnly: true },
  { key: 'number', label: '문서번호', of: 'docNumber', sort: 'number', width: 20 },
  { key: 'retention', label: '보존기한', of: 'retainUntil', sort: 'retention', width: 12 },
]);
export const documentSorts = sortsOf(documentColumns);
export type DocumentSort = (typeof documentSorts)[number];

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
  /** By a column instead of the usual order. */
  sort: sortIfAny(documentSorts),
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
  ...onInbox.read,
  name: 'pageApproveInbox',
  path: '/api/elec-apv/apv-inbox',
  summary: '결재함: what waits for the caller, will, and did.',
  query: inbox(approveTabs),
  response: DocumentPage,
});

export const pageReferenceInbox = defineEndpoint({
  ...onReferences.read,
  name: 'pageReferenceInbox',
  path: '/api/elec-apv/ref-inbox',
  summary: '참조함.',
  query: inbox(referenceTabs),
  response: DocumentPage,
});

export const pageSentInbox = defineEndpoint({
  ...onSent.read,
  name: 'pageSentInbox',
  path: '/api/elec-apv/sent-inbox',
  summary: '상신함: what the caller wrote.',
  query: inbox(sentTabs),
  response: DocumentPage,
});

export const pageAllDocuments = defineEndpoint({
  ...onAllDocuments.read,
  name: 'pageAllDocuments',
  path: '/api/elec-apv/all-apv-mng',
  summary: '전체 결재 관리: all documents of the complex but confidential ones.',
  query: z.strictObject({
    ...Places,
    ...allFilter,
    aptId: z.optional(AptId),
  }),
  response: DocumentPage,
});

export const countDocuments = defineEndpoint({
  ...onInbox.read,
  name: 'countDocuments',
  path: '/api/elec-apv/counts',
  summary: 'Counts for home and the tabs.',
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
