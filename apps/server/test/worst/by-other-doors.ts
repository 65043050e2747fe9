import { signCall } from '../../src/features/integration/domain/call-signature.ts';
import { jsonTo, type Worst, type WorstRequest } from './ask.ts';
import { BY_DIRECTORY } from './by-directory.ts';
import type { Scene } from './scene.ts';

type Key = Scene['erp'];

/** A call that a program signs with its key. */
export function signed(key: Key, { method, url, payload = '' }: WorstRequest): WorstRequest {
  const timestamp = String(Date.now());
  const nonce = crypto.randomUUID();
  const body = String(payload);
  const signature = signCall(key.secret, { method, path: url, timestamp, nonce, body });
  return {
    method,
    url,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-danji-key': key.keyId,
      'x-danji-timestamp': timestamp,
      'x-danji-nonce': nonce,
      'x-danji-signature': signature,
    },
    ...(body && { payload: body }),
  };
}

const PAYEES = 1_000;
/** As long a slip as the ERP may send, each time another one. */
const slip = () => ({
  special: 'withdrawal',
  number: crypto.randomUUID(),
  writtenOn: '2026-11-13',
  documentName: '11월 용역비 이체승인신청서'.padEnd(100, '가'),
  account: '국민 123-45-678901 (관리비)'.padEnd(60, '가'),
  totalAmount: PAYEES,
  totalCount: PAYEES,
  payees: Array.from({ length: PAYEES }, (_, at) => ({
    holder: `(주)한빛미화 ${at}`.padEnd(50, '가'),
    bank: '국민'.padEnd(30, '가'),
    accountNo: '123456-04-123456',
    amount: 1,
    note: '미화 용역비'.padEnd(100, '가'),
  })),
  drafterId: 'gyeongri01',
});

const byErp =
  (make: (scene: Scene) => WorstRequest) =>
  (scene: Scene): Worst[] => [{ name: 'with a key', who: null, make: () => signed(scene.erp, make(scene)) }];

/** The lists of whoever has a connection to Excel, and the calendar, by the secrets that they were given (decision 0079). */
const LISTS = [
  'inbox-done',
  'references',
  'sent-done',
  'all-documents',
  'doc-register',
  'dept-docs',
  'payees',
] as const;
export const PERSONAL_LISTS: readonly string[] = LISTS;
const personal = '/api/personal';

const LINK = '/api/approval-link';
const byLink =
  (make: (scene: Scene) => WorstRequest) =>
  (scene: Scene): Worst[] => [
    {
      name: 'by a link',
      who: null,
      make: () => {
        const asked = make(scene);
        return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${scene.link.visit}` } };
      },
    },
  ];

/** For those who have no session: a program with its key, a directory, Excel and a calendar, an officer with a link and its code. */
export const BY_OTHER_DOORS: Readonly<Record<string, (scene: Scene) => Worst[]>> = {
  sendErpDocument: byErp(() => ({ method: 'POST', url: '/api/erp/documents', payload: JSON.stringify(slip()) })),
  getErpDocument: byErp(({ decided }) => ({ method: 'GET', url: `/api/erp/documents/${decided.docId}` })),
  getErpDocumentByNumber: byErp(() => ({ method: 'GET', url: '/api/erp/documents/by-number?number=none' })),
  cancelErpDocument: byErp(({ decided }) => ({ method: 'POST', url: `/api/erp/documents/${decided.docId}/cancel` })),
  printErpDocument: byErp(({ decided }) => ({ method: 'GET', url: `/api/erp/documents/${decided.docId}/pdf` })),
  downloadErpAttachment: byErp(({ decided, sheet }) => ({
    method: 'GET',
    url: `/api/erp/documents/${decided.docId}/attached/${sheet.attachmentId}`,
  })),
  listErpDocuments: byErp(() => ({ method: 'GET', url: '/api/erp/documents?limit=200' })),
  readByToken: ({ personal: { sheet } }) =>
    LISTS.flatMap((list) =>
      ['csv', 'json'].map((form) => ({
        name: `${list}.${form}`,
        who: null,
        make: () => ({
          method: 'GET',
          url: `${personal}/${list}.${form}`,
          headers: { authorization: `Basic ${Buffer.from(`danji:${sheet}`).toString('base64')}` },
        }),
      })),
    ),
  readByAddress: ({ personal: { calendar } }) => [
    { name: 'a calendar', who: null, make: () => ({ method: 'GET', url: `${personal}/${calendar}/calendar.ics` }) },
  ],
  ...BY_DIRECTORY,
  inspectApprovalLink: ({ link }) => [
    { name: 'a link', who: null, make: () => jsonTo(`${LINK}/inspect`, { token: link.token }) },
  ],
  getLinkedDocument: byLink(() => ({ method: 'GET', url: `${LINK}/document` })),
  downloadLinkedFile: byLink(({ link }) => ({ method: 'GET', url: `${LINK}/attached/${link.attachmentId}` })),
  actByLink: byLink(() => jsonTo(`${LINK}/act`, { act: { type: 'HOLD', reason: '가'.repeat(1_000) } })),
};
