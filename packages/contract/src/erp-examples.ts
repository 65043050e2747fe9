import type { CallInput, WireOutput } from './endpoint.ts';
import type { cancelErpDocument } from './erp-calls.ts';
import type { FEED_KINDS } from './feed.ts';
import type { getErpDocument, listErpDocuments, sendErpDocument } from './integration.ts';

/** What travels between the ERP and us, as it may look: for the description of the API. Checked against the contract. */

const DOC_ID = '019a8d6e-5c1f-7c3a-9f2e-0d4b7a6c1e55';
const SLIP = {
  special: 'withdrawal',
  number: '2026-0001',
  writtenOn: '2026-11-13',
  documentName: '11월 용역비 이체승인신청서',
  account: '국민 123-45-678901 (관리비)',
  totalAmount: 3_300_000,
  totalCount: 2,
  payees: [
    { holder: '(주)한빛미화', bank: '국민', accountNo: '123456-04-123456', amount: 2_200_000, note: '미화 용역비' },
    { holder: '대한승강기', bank: '농협', accountNo: '302-1234-5678-91', amount: 1_100_000, note: '승강기 유지비' },
  ],
  drafterId: 'gyeongri01',
} satisfies CallInput<typeof sendErpDocument>['body'];

type Event = WireOutput<typeof listErpDocuments>['items'][number];
type Kind = (typeof FEED_KINDS)[number];

const APPROVED: Event = {
  cursor: '412',
  eventId: '6f0d2c1e-8a41-4b57-9c0e-3f1a5d7b9e02',
  aptId: '10001',
  docId: DOC_ID,
  kind: 'APPROVED',
  outcome: 'APPROVED',
  act: 'APPROVE',
  state: 'APPROVED',
  at: '2026-11-15T04:03:32.000000Z',
  special: 'withdrawal',
  number: '2026-0001',
  revision: 1,
  title: '11월 용역비 이체승인신청서',
  docNumber: '경리과-2026-0012',
  amount: 3_300_000,
  actorName: '박소장',
  reason: null,
};

type Told = Pick<Event, 'act' | 'state'> & Partial<Event>;
const undecided = { docNumber: null } as const;
const TOLD: Record<Kind, Told> = {
  SUBMITTED: { act: 'SUBMIT', state: 'IN_PROGRESS', actorName: '이경리', ...undecided },
  REDRAFTED: { act: 'SUBMIT', state: 'IN_PROGRESS', actorName: '이경리', ...undecided },
  STEP_DECIDED: { act: 'APPROVE', state: 'IN_PROGRESS', ...undecided },
  APPROVED: { act: 'APPROVE', state: 'APPROVED' },
  REJECTED: { act: 'REJECT', state: 'REJECTED', reason: '계좌번호를 확인해 주세요.', ...undecided },
  WITHDRAWN: { act: 'RECALL', state: 'WITHDRAWN', actorName: '이경리', ...undecided },
  ENFORCED: { act: 'ENFORCE', state: 'ENFORCED', actorName: '이경리' },
  VOID: { act: 'VOID', state: 'VOID', reason: '이중 청구' },
  DELETED: { act: 'DELETE', state: 'DELETED', actorName: null, ...undecided },
  COMMENT: { act: null, state: 'IN_PROGRESS', ...undecided },
};
const isOutcome = (kind: Kind) => kind === 'APPROVED' || kind === 'REJECTED' || kind === 'VOID';

const TEST = {
  ...APPROVED,
  kind: 'TEST' as const,
  ...{ outcome: null, act: null, state: null, special: null, number: null, revision: null, amount: null },
  ...{ title: '연동 시험', docNumber: null, actorName: '박소장' },
};

export const exampleEvent = (kind: Kind | 'TEST') =>
  kind === 'TEST' ? TEST : { ...APPROVED, kind, outcome: isOutcome(kind) ? kind : null, ...TOLD[kind] };

const DOCUMENT: WireOutput<typeof getErpDocument> = {
  docId: DOC_ID,
  special: 'withdrawal',
  number: SLIP.number,
  revision: 1,
  formName: null,
  title: SLIP.documentName,
  content: SLIP,
  filled: [],
  amount: SLIP.totalAmount,
  state: 'APPROVED',
  docNumber: '경리과-2026-0012',
  drafterId: SLIP.drafterId,
  drafterName: '이경리',
  submittedAt: '2026-11-15T01:20:11.000000Z',
  decidedAt: '2026-11-15T04:03:32.000000Z',
  url: `https://danji.example.kr/elec-apv/sign-detail/${DOC_ID}`,
  attachments: [],
  steps: [
    {
      order: 1,
      kind: 'DECIDE',
      personName: '박소장',
      positionName: '관리소장',
      state: 'APPROVED',
      actorName: '박소장',
      actedAt: '2026-11-15T04:03:32.000000Z',
      reason: null,
    },
  ],
};

const SENT: WireOutput<typeof sendErpDocument> = {
  docId: DOC_ID,
  number: SLIP.number,
  revision: 1,
  state: 'DRAFT',
  repeatedYn: 'N',
};
const CANCELLED: WireOutput<typeof cancelErpDocument> = { docId: DOC_ID, state: 'DELETED', repeatedYn: 'N' };
const EVENTS: WireOutput<typeof listErpDocuments> = { items: [APPROVED], next: APPROVED.cursor };

/** By the name of the endpoint: what is sent, and what is answered. */
export const erpExamples: Readonly<Record<string, { body?: unknown; response?: unknown }>> = {
  sendErpDocument: { body: SLIP, response: SENT },
  getErpDocument: { response: DOCUMENT },
  getErpDocumentByNumber: { response: DOCUMENT },
  listErpDocuments: { response: EVENTS },
  cancelErpDocument: { response: CANCELLED },
};
