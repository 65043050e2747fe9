import * as z from 'zod/mini';
import { aptScope, dayOf, done, Id, MemberId, Stamp } from './common.ts';
import { FilledField } from './document-values.ts';
import { byService, defineEndpoint } from './endpoint.ts';
import { FEED_KINDS, FeedItem, OUTCOMES } from './feed.ts';
import { keepDirection } from './forms/clean-text.ts';
import { onAllDocuments, onIntegration } from './menu-calls.ts';
import { yn } from './yn.ts';

/** What the ERP and the office's programs call, and how they are let in. Examples: docs/integration.md. */

/** What turns words round is taken out: an account number or an amount beside it would be read backwards. */
const text = (name: string, most: number) =>
  z
    .string(`${name} 값이 글이 아닙니다.`)
    .check(
      z.overwrite(keepDirection),
      z.trim(),
      z.minLength(1, `${name} 값이 없습니다.`),
      z.maxLength(most, `${name} 값이 너무 깁니다.`),
    );
const MOST_WON = 999_999_999_999;
const won = (name: string) =>
  z
    .int(`${name} 값은 원 단위의 정수여야 합니다.`)
    .check(z.minimum(1, `${name} 값은 1원 이상이어야 합니다.`), z.maximum(MOST_WON, `${name} 값이 너무 큽니다.`));

const Payee = z.strictObject({
  /** 예금주 */
  holder: text('예금주', 50),
  bank: text('은행', 30),
  accountNo: z
    .string('계좌 값이 글이 아닙니다.')
    .check(z.regex(/^[0-9][0-9-]{4,29}$/, '계좌 값은 숫자와 하이픈 5자 이상 30자 이하여야 합니다.')),
  amount: won('금액'),
  /** 적요 */
  note: z._default(
    z.string('적요 값이 글이 아닙니다.').check(z.overwrite(keepDirection), z.maxLength(100, '적요 값이 너무 깁니다.')),
    '',
  ),
});

/** The ERP's own number. It makes the call repeatable: the same number is the same document. */
export const ErpNumber = z
  .string('번호 값이 글이 아닙니다.')
  .check(z.regex(/^[0-9A-Za-z가-힣._/-]{1,50}$/, '번호는 글자, 숫자와 . _ / - 로 50자 이하여야 합니다.'));
export const ErpRevision = z
  .int('차수는 정수여야 합니다.')
  .check(z.minimum(1, '차수는 1 이상이어야 합니다.'), z.maximum(999, '차수는 999까지입니다.'));

/** 출금전표 결재요청. */
const Withdrawal = z
  .strictObject({
    special: z.literal('withdrawal', '문서 종류는 withdrawal이어야 합니다.'),
    number: ErpNumber,
    /** The same number once more, after the one before it was deleted. */
    revision: z._default(ErpRevision, 1),
    writtenOn: dayOf('작성일자는 2026-11-15 같은 날짜여야 합니다.', '작성일자가 달력에 없는 날입니다.'),
    documentName: text('문서명', 100),
    /** 출금계좌 */
    account: text('출금계좌', 60),
    totalAmount: won('총금액'),
    totalCount: z.int('총건수 값은 정수여야 합니다.').check(z.minimum(1, '총건수 값은 1 이상이어야 합니다.')),
    payees: z
      .array(Payee, '지급 내역이 목록이 아닙니다.')
      .check(z.minLength(1, '지급 내역이 없습니다.'), z.maxLength(1000, '지급 내역은 1,000건까지 보낼 수 있습니다.')),
    /** For whom it waits as a draft. */
    drafterId: MemberId,
  })
  .check(
    z.refine((slip) => slip.payees.length === slip.totalCount, {
      path: ['totalCount'],
      error: '총건수가 지급 내역의 건수와 다릅니다.',
    }),
    z.refine((slip) => slip.payees.reduce((sum, payee) => sum + payee.amount, 0) === slip.totalAmount, {
      path: ['totalAmount'],
      error: '총금액이 지급 내역의 합계와 다릅니다.',
    }),
  );

export const ErpState = z.enum([
  'DRAFT',
  'IN_PROGRESS',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
  'ENFORCED',
  'VOID',
  'DELETED',
]);

export const sendErpDocument = defineEndpoint({
  name: 'sendErpDocument',
  method: 'POST',
  path: '/api/erp/documents',
  summary: 'Takes a special document from the ERP. It waits as a draft for the named person.',
  access: byService('SEND'),
  body: Withdrawal,
  response: z.strictObject({
    docId: z.string(),
    number: z.string(),
    revision: z.int(),
    /** DELETED: the person threw the draft away. */
    state: ErpState,
    /** The same document had been sent before: nothing changed. */
    repeatedYn: yn,
  }),
  errors: ['SERVICE_REFUSED', 'ERP_NUMBER_REUSED', 'ERP_REVISION_REFUSED'],
});

export const ErpDocument = z.strictObject({
  docId: z.string(),
  special: z.nullable(z.string()),
  number: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  formName: z.nullable(z.string()),
  title: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** What approvers and 수신부서 filled in on its way. */
  filled: z.array(FilledField),
  amount: z.nullable(z.int()),
  state: ErpState,
  docNumber: z.nullable(z.string()),
  drafterId: z.string(),
  drafterName: z.string(),
  submittedAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  /** Where a person opens it, after signing in; null once it is gone. */
  url: z.nullable(z.string()),
  /** Each can be had by its id. */
  attachments: z.array(
    z.strictObject({
      attachmentId: z.string(),
      name: z.string(),
      mime: z.string(),
      bytes: z.int(),
      /** SHA-256 of the bytes, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  steps: z.array(
    z.strictObject({
      order: z.int(),
      kind: z.string(),
      personName: z.string(),
      positionName: z.nullable(z.string()),
      state: z.string(),
      actorName: z.nullable(z.string()),
      actedAt: z.nullable(Stamp),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const getErpDocument = defineEndpoint({
  name: 'getErpDocument',
  method: 'GET',
  path: '/api/erp/documents/:docId',
  summary: 'One document: what the ERP sent, in any state; any other once it is decided, unless it is confidential.',
  access: byService('READ'),
  params: z.strictObject({ docId: Id }),
  response: ErpDocument,
  errors: ['SERVICE_REFUSED', 'NOT_FOUND'],
});

const KINDS_ASKED = new RegExp(`^(${FEED_KINDS.join('|')})(,(${FEED_KINDS.join('|')})){0,${FEED_KINDS.length - 1}}$`);

export const listErpDocuments = defineEndpoint({
  name: 'listErpDocuments',
  method: 'GET',
  path: '/api/erp/documents',
  summary: 'What happened since a cursor, oldest first, as it is called back. None is ever passed over.',
  access: byService('READ'),
  query: z.strictObject({
    after: z._default(z.string().check(z.regex(/^\d{1,15}$/, 'after는 앞서 받은 cursor여야 합니다.')), '0'),
    limit: z._default(
      z.pipe(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'limit은 1부터 200까지입니다.')), z.transform(Number)),
      100,
    ),
    /** Kinds, with commas between them. */
    kinds: z._default(
      z.pipe(
        z.string().check(z.regex(KINDS_ASKED, `kinds는 ${FEED_KINDS.join(', ')} 가운데에서 쉼표로 이어 적어 주세요.`)),
        z.transform((kinds) => kinds.split(',')),
      ),
      [...OUTCOMES],
    ),
  }),
  response: z.strictObject({ items: z.array(FeedItem), next: z.string() }),
  errors: ['SERVICE_REFUSED'],
});

const AccountName = z.string().check(z.trim(), z.minLength(1, '이름을 입력해 주세요.'), z.maxLength(40));
/** SCIM stands alone: its key is a bearer token, and whoever has it reads no document (decision 0078). */
const Rights = z.array(z.enum(['SEND', 'READ', 'SCIM'])).check(
  z.minLength(1, '권한을 하나 이상 골라 주세요.'),
  z.maxLength(2),
  z.refine(
    (rights) => rights.length === 1 || !rights.includes('SCIM'),
    '직원 동기화는 다른 권한과 함께 줄 수 없습니다.',
  ),
);
const ofAccount = { params: z.strictObject({ accountId: Id }), query: aptScope } as const;
/** Shown once: afterwards the server itself cannot show it any more. */
const NewKey = z.strictObject({ accountId: z.string(), keyId: z.string(), secret: z.string() });

// For the operator and the top administrator (decision 0073).
export const listServiceAccounts = defineEndpoint({
  ...onIntegration.read,
  name: 'listServiceAccounts',
  path: '/api/syst/service-accounts',
  summary: 'Programs that may call, their rights, and their keys without the secrets.',
  query: aptScope,
  response: z.array(
    z.strictObject({
      accountId: z.string(),
      name: z.string(),
      rights: Rights,
      closedYn: yn,
      keys: z.array(
        z.strictObject({
          keyId: z.string(),
          createdAt: Stamp,
          /** A newer one is there: this one holds until then. */
          retiresAt: z.nullable(Stamp),
          liveYn: yn,
          /** To the minute. */
          lastUsedAt: z.nullable(Stamp),
        }),
      ),
    }),
  ),
});

export const createServiceAccount = defineEndpoint({
  ...onIntegration.write,
  name: 'createServiceAccount',
  path: '/api/syst/service-accounts',
  summary:
    'Makes an account for a program, with its first key. Of SCIM a complex has one, and its secret is a bearer token.',
  query: aptScope,
  body: z.strictObject({ name: AccountName, rights: Rights }),
  response: NewKey,
  secretAnswer: true,
  oncePerKey: true,
});

export const rotateServiceKey = defineEndpoint({
  ...onIntegration.write,
  name: 'rotateServiceKey',
  path: '/api/syst/service-accounts/:accountId/rotate',
  summary: 'Makes a new key. The old ones hold on for as long as is said, so that nothing stands still meanwhile.',
  ...ofAccount,
  body: z.strictObject({ overlapHours: z.int().check(z.minimum(0), z.maximum(720)) }),
  response: NewKey,
  errors: ['NOT_FOUND'],
  secretAnswer: true,
  oncePerKey: true,
});

export const retireServiceKey = defineEndpoint({
  ...onIntegration.write,
  name: 'retireServiceKey',
  path: '/api/syst/service-accounts/:accountId/keys/:keyId/retire',
  summary: 'An old key ends now, before its time. The newest one of an account ends with the account alone.',
  params: z.strictObject({ accountId: Id, keyId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND', 'SERVICE_KEY_IN_USE'],
});

export const closeServiceAccount = defineEndpoint({
  ...onIntegration.write,
  name: 'closeServiceAccount',
  path: '/api/syst/service-accounts/:accountId/close',
  summary: 'Ends an account: all its keys are refused from now on.',
  ...ofAccount,
  response: done,
  errors: ['NOT_FOUND'],
});

export const gatherPrivacyLog = defineEndpoint({
  ...onAllDocuments.write,
  name: 'gatherPrivacyLog',
  path: '/api/elec-apv/privacy-log',
  summary: "Gathers a month's records of personal data as a draft for the top administrator; once per month.",
  query: aptScope,
  body: z.strictObject({
    month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '달은 2026-11처럼 적어 주세요.')),
  }),
  response: z.strictObject({ docId: z.string(), repeatedYn: yn }),
  errors: ['NO_TOP_ADMIN', 'INVALID_INPUT'],
});
