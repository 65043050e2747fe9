import type { pageApproveInbox } from '@danji/contract/document-lists';
import type { WireOutput } from '@danji/contract/endpoint';

type Page = WireOutput<typeof pageApproveInbox>;
type Row = Page['items'][number];

export const AT = '2026-11-16T01:00:00.000000Z';

/** A document as a list shows it: it waits for the reader. */
export const rowOf = (docId: string, title: string, about: Partial<Row> = {}): Row => ({
  docId,
  title,
  formName: '기안서',
  special: null,
  state: 'IN_PROGRESS',
  urgentYn: 'N',
  docNumber: null,
  drafterName: '정기사',
  drafterDeptName: '기전과',
  amount: null,
  secretYn: 'N',
  submittedAt: AT,
  decidedAt: null,
  updatedAt: AT,
  version: 1,
  turnOrder: 1,
  turnLength: 1,
  turnPeople: [],
  turnSince: AT,
  myKind: 'DECIDE',
  myState: 'PENDING',
  forName: null,
  waitingSince: AT,
  readYn: 'N',
  attachmentCount: 0,
  commentCount: 0,
  security: 'NORMAL',
  retentionYears: 5,
  erpNumber: null,
  retainUntil: null,
  ...about,
});

/** All of them on one page. */
export const pageOf = (items: Row[]): Page => ({
  items,
  total: items.length,
  page: 1,
  size: 20,
  anchor: null,
  last: null,
});
