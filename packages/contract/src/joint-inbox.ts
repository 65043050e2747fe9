import * as z from 'zod/mini';
import { AptId, dayOf, PageQuery, sortIfAny } from './common.ts';
import { documentKind } from './document-kind.ts';
import { DocumentRow } from './document-lists.ts';
import { defineEndpoint } from './endpoint.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 내 단지 모두 (decision 0148): what waits for a person in all complexes that they have linked, as one list. */

/** So many rows are gone through, page by page; who has more waiting in all complexes together narrows them down. */
export const jointRowsMax = 1000;

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');

/** Where the document is, and by which link one gets there; null: in the complex that was signed in to. */
const where = { aptId: z.string(), aptName: z.string(), linkId: z.nullable(z.string()) };
export const JointRow = z.strictObject({ ...DocumentRow.shape, ...where });
export type JointRow = z.output<typeof JointRow>;
/** As it travels. */
export type SentJointRow = z.input<typeof JointRow>;

/** What the rows of several complexes can be ordered by means the same in each of them. */
export const jointColumns = columnsOf(JointRow, [
  { key: 'complex', label: '단지', of: 'aptName', always: true },
  { key: 'title', label: '제목', of: 'title', sort: 'title', always: true },
  { key: 'form', label: '양식', of: 'formName', words: documentKind },
  { key: 'amount', label: '금액', of: 'amount', as: 'number', sort: 'amount' },
  { key: 'drafter', label: '기안자', of: 'drafterName', sort: 'drafter' },
  { key: 'date', label: '기안일', of: 'submittedAt', as: 'day', sort: 'date' },
  { key: 'urgent', label: '긴급', of: 'urgentYn', words: (row) => (row.urgentYn ? '긴급' : ''), sort: 'urgent' },
  { key: 'waiting', label: '경과', of: 'waitingSince', sort: 'waiting' },
]);
export const jointSorts = sortsOf(jointColumns);
export type JointSort = (typeof jointSorts)[number];

export const JointComplex = z.strictObject({
  ...where,
  /** What waits there, whatever was asked for; null where it could not be asked. */
  waiting: z.nullable(z.int()),
  /** Why not: what would be in the way of going there, in a sentence. */
  objection: z.nullable(z.string()),
});
export type JointComplex = z.output<typeof JointComplex>;

export const pageJointInbox = defineEndpoint({
  ...whenSignedIn.read,
  name: 'pageJointInbox',
  path: '/api/elec-apv/joint-inbox',
  summary:
    '내 단지 모두: what waits for the caller in all complexes whose accounts they have linked with this one. Each is asked as the account there.',
  query: z.strictObject({
    ...PageQuery,
    text: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(Day),
    to: z.optional(Day),
    urgentYn: z.optional(yn),
    /** Only this complex. */
    place: z.optional(AptId),
    sort: sortIfAny(jointSorts),
  }),
  response: z.strictObject({
    items: z.array(JointRow),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    complexes: z.array(JointComplex),
  }),
  errors: ['INVALID_INPUT'],
});
