import * as z from 'zod/mini';
import { done, Id, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onDrafts, onPayees } from './menu-calls.ts';

/** 지급처 대장: whom the complex has paid. It is learnt from approved papers; nobody types into it. */

const PayeeState = z.enum(['USED', 'RETIRED']);
export const payeeStateWords = { USED: '사용', RETIRED: '사용 멈춤' } as const;

/** Accounts are masked: only their last four digits are told. */
const account = {
  bank: z.nullable(z.string()),
  account: z.nullable(z.string()),
  holder: z.nullable(z.string()),
};
const payee = {
  payeeId: z.string(),
  name: z.string(),
  ...account,
  lastPaidAt: Stamp,
  lastAmount: z.nullable(z.int()),
  /** When the account became another one, last. */
  accountChangedAt: z.nullable(Stamp),
};

export const RegisteredPayee = z.strictObject({
  ...payee,
  businessNumber: z.nullable(z.string()),
  /** Of the last paper, for whoever may read it. */
  lastDocId: z.nullable(z.string()),
  lastDocNumber: z.nullable(z.string()),
  state: PayeeState,
});
export type RegisteredPayee = z.output<typeof RegisteredPayee>;

export const payeeColumns = columnsOf(RegisteredPayee, [
  { key: 'name', label: '지급처', of: 'name', sort: 'name', always: true, width: 28 },
  { key: 'bank', label: '은행', of: 'bank', sort: 'bank', width: 12 },
  { key: 'account', label: '계좌', of: 'account', width: 22 },
  { key: 'holder', label: '예금주', of: 'holder', sort: 'holder', width: 20 },
  { key: 'businessNumber', label: '사업자등록번호', of: 'businessNumber', width: 16, fileOnly: true },
  { key: 'paid', label: '마지막 지급', of: 'lastPaidAt', as: 'day', sort: 'lastPaidAt', width: 12 },
  { key: 'amount', label: '금액', of: 'lastAmount', as: 'number', sort: 'lastAmount', width: 14 },
  { key: 'document', label: '문서번호', of: 'lastDocNumber', width: 20, fileOnly: true },
  { key: 'changed', label: '계좌 바뀐 날', of: 'accountChangedAt', as: 'day', sort: 'accountChangedAt', width: 12 },
  { key: 'state', label: '상태', of: 'state', words: (row) => payeeStateWords[row.state], sort: 'state', width: 10 },
]);
export const payeeSorts = sortsOf(payeeColumns);

const PayeeFilter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(PayeeState),
  sort: sortOf(payeeSorts, '-lastPaidAt'),
};
const PayeeParams = z.strictObject({ payeeId: Id });
const Reason = z.strictObject({
  reason: neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.'),
});

export const pagePayees = defineEndpoint({
  ...onPayees.read,
  name: 'pagePayees',
  path: '/api/elec-apv/payees',
  summary: '지급처 대장: whom the complex has paid, with the account of the last approved paper, masked.',
  query: z.strictObject({ ...PayeeFilter, ...PageQuery }),
  response: pageOf(RegisteredPayee),
});

export const excelPayees = defineEndpoint({
  ...onPayees.excel,
  name: 'excelPayees',
  path: '/api/elec-apv/payees/excel',
  summary: '지급처 대장 as an Excel file, as filtered, masked, with a reason; on record.',
  body: toExport(z.strictObject(PayeeFilter)),
});

const PayeeChange = z.strictObject({
  kind: z.enum(['LEARNED', 'CHANGED', 'RETIRED', 'RESTORED']),
  at: Stamp,
  byName: z.string(),
  /** For whoever may read it. */
  docId: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  /** Masked. */
  was: z.nullable(z.string()),
  became: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PayeeChange = z.output<typeof PayeeChange>;
export const payeeChangeWords = {
  LEARNED: '대장에 오름',
  CHANGED: '계좌 바뀜',
  RETIRED: '사용 멈춤',
  RESTORED: '다시 사용',
} as const satisfies Record<PayeeChange['kind'], string>;

export const listPayeeChanges = defineEndpoint({
  ...onPayees.read,
  name: 'listPayeeChanges',
  path: '/api/elec-apv/payees/:payeeId/changes',
  summary: 'What became of a payee, newest first: by which paper, from what to what (masked), and why.',
  params: PayeeParams,
  response: z.array(PayeeChange),
});

export const retirePayee = defineEndpoint({
  ...onPayees.write,
  name: 'retirePayee',
  path: '/api/elec-apv/payees/:payeeId/retire',
  summary: 'Is not offered any more, and whoever pays it must say why. With a reason, on record.',
  params: PayeeParams,
  body: Reason,
  response: done,
  errors: ['NOT_FOUND'],
});

export const restorePayee = defineEndpoint({
  ...onPayees.write,
  name: 'restorePayee',
  path: '/api/elec-apv/payees/:payeeId/restore',
  summary: 'Is offered again. With a reason, on record.',
  params: PayeeParams,
  body: Reason,
  response: done,
  errors: ['NOT_FOUND'],
});

/** More than an office pays; the ones that were paid last come first. */
export const mostOffered = 1_000;

const OfferedPayee = z.strictObject(payee);
export type OfferedPayee = z.output<typeof OfferedPayee>;

export const listOfferedPayees = defineEndpoint({
  ...onDrafts.read,
  name: 'listOfferedPayees',
  path: '/api/elec-apv/payees/offered',
  summary: 'Payees to offer while a payment is drafted: those in use, the last paid first, accounts masked.',
  response: z.array(OfferedPayee),
});

export const takePayee = defineEndpoint({
  ...onDrafts.write,
  name: 'takePayee',
  path: '/api/elec-apv/payees/:payeeId/take',
  summary: 'What a draft is filled with when a payee is chosen: its account in full, for the paper alone. On record.',
  params: PayeeParams,
  response: z.strictObject({ name: z.string(), ...account, businessNumber: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
});
