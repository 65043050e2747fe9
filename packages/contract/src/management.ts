import * as z from 'zod/mini';
import { AptId, dayOf, done, Id, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onManagement } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 관리 계약: what a management company may see of a complex hangs on one that both have agreed to (decision 0150). */

/** 수락 대기: asked, not answered; 예정: from a day to come; 관리 중: holds today; 끝남: its days are over, or it was ended. */
const ContractState = z.enum(['ASKED', 'PLANNED', 'IN_FORCE', 'OVER', 'REFUSED', 'RETRACTED']);
export const contractStateWords = {
  ASKED: '수락 대기',
  PLANNED: '예정',
  IN_FORCE: '관리 중',
  OVER: '끝남',
  REFUSED: '거절',
  RETRACTED: '취소',
} as const;

export const ManagementContract = z.strictObject({
  contractId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  aptId: z.string(),
  aptName: z.string(),
  startsOn: z.string(),
  /** The last day that was agreed. */
  endsOn: z.string(),
  reason: z.string(),
  state: ContractState,
  proposedAt: Stamp,
  proposerName: z.string(),
  answererName: z.nullable(z.string()),
  endedAt: z.nullable(Stamp),
  enderName: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
});
export type ManagementContract = z.output<typeof ManagementContract>;

export const contractColumns = columnsOf(ManagementContract, [
  { key: 'aptName', label: '단지', of: 'aptName', sort: 'aptName', always: true, width: 24 },
  { key: 'companyName', label: '관리회사', of: 'companyName', sort: 'companyName', always: true, width: 24 },
  { key: 'startsOn', label: '시작일', of: 'startsOn', sort: 'startsOn', width: 12 },
  { key: 'endsOn', label: '마지막 날', of: 'endsOn', sort: 'endsOn', width: 12 },
  { key: 'reason', label: '계약 내용', of: 'reason', sort: 'reason', width: 36 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => contractStateWords[row.state],
    sort: 'state',
    always: true,
    width: 10,
  },
  { key: 'proposerName', label: '요청한 사람', of: 'proposerName', sort: 'proposerName', width: 14 },
  { key: 'answererName', label: '답한 사람', of: 'answererName', sort: 'answererName', width: 14 },
  { key: 'endReason', label: '끝낸 까닭', of: 'endReason', sort: 'endReason', width: 30 },
]);
export const contractSorts = sortsOf(contractColumns);

const ContractFilter = { state: z.optional(ContractState), sort: sortOf(contractSorts, '-startsOn') };

export const pageManagementContracts = defineEndpoint({
  ...onManagement.read,
  name: 'pageManagementContracts',
  path: '/api/cmplx-info/mng-contracts',
  summary: '관리 계약 of this complex or company: what was asked, agreed and ended, with both sides.',
  query: z.strictObject({ ...ContractFilter, ...PageQuery }),
  response: pageOf(ManagementContract),
});

export const excelManagementContracts = defineEndpoint({
  ...onManagement.excel,
  name: 'excelManagementContracts',
  path: '/api/cmplx-info/mng-contracts/excel',
  summary: '관리 계약 as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(ContractFilter)),
});

export const getManagementSide = defineEndpoint({
  ...onManagement.read,
  name: 'getManagementSide',
  path: '/api/cmplx-info/mng-contracts/side',
  summary: 'Whether whoever asks is of a company that asks, or of a complex that answers, and may.',
  response: z.strictObject({ side: z.enum(['COMPANY', 'COMPLEX']), mayActYn: yn }),
});

const DAY_FORM = '날짜를 2027-01-01처럼 입력해 주세요.';
const NO_SUCH_DAY = '달력에 없는 날입니다. 날짜를 확인해 주세요.';

export const NewContract = z.strictObject({
  aptId: AptId,
  /** As the complex writes it: a number alone does not tell whose it is. */
  aptName: neededText('단지 이름을 입력해 주세요.', 50, '단지 이름은 50자까지 쓸 수 있습니다.'),
  startsOn: dayOf(DAY_FORM, NO_SUCH_DAY),
  endsOn: dayOf(DAY_FORM, NO_SUCH_DAY),
  reason: neededText('계약 내용을 적어 주세요.', 200, '계약 내용은 200자까지 쓸 수 있습니다.'),
});

export const askForContract = defineEndpoint({
  ...onManagement.write,
  name: 'askForContract',
  path: '/api/cmplx-info/mng-contracts',
  summary:
    "A company asks a complex for a contract. Nothing is seen before the complex's top administrator accepts it.",
  body: NewContract,
  response: z.strictObject({ contractId: z.string() }),
  errors: ['NO_PERMISSION', 'CONTRACT_REFUSED'],
});

export const answerContract = defineEndpoint({
  ...onManagement.write,
  name: 'answerContract',
  path: '/api/cmplx-info/mng-contracts/:contractId/answer',
  summary: 'The complex accepts or refuses what a company asked; the company takes back what is not answered yet.',
  params: z.strictObject({ contractId: Id }),
  body: z.strictObject({ answer: z.enum(['ACCEPTED', 'REFUSED', 'RETRACTED']) }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'CONTRACT_REFUSED'],
});

export const endContract = defineEndpoint({
  ...onManagement.write,
  name: 'endContract',
  path: '/api/cmplx-info/mng-contracts/:contractId/end',
  summary: 'Either side ends a contract at once, with a reason: from then on the company sees nothing of the complex.',
  params: z.strictObject({ contractId: Id }),
  body: z.strictObject({ reason: neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.') }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'CONTRACT_REFUSED'],
});
