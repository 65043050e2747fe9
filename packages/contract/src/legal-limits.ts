import * as z from 'zod/mini';
import { dayOf, done, Id, PageQuery, pageOf, Stamp, sortOf, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { groupedDigits } from './forms/grouped.ts';
import { LimitKind } from './forms/limits.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onLimits } from './menu-calls.ts';

/** 한도와 기준: what hints and checks go by. One table for all complexes, kept by the operator, read by the office (decision 0045). */

export const limitWords: Readonly<Record<LimitKind, { label: string; unit: string; about: string }>> = {
  PRIVATE_CONTRACT: {
    label: '수의계약 한도',
    unit: '원',
    about: '부가세를 뺀 금액이 이보다 크면 의결과 입찰을 안내하고, 수의계약이면 까닭을 적게 합니다.',
  },
  QUOTATIONS: { label: '견적서 부수', unit: '부', about: '수의계약을 할 때 받아 비교할 견적서의 수입니다.' },
  PROPER_EVIDENCE: {
    label: '적격증빙 기준',
    unit: '원',
    about: '이보다 큰 지출에 적격증빙이 없으면 까닭을 적게 합니다.',
  },
  SPLIT_WITHIN: {
    label: '나눈 계약을 보는 기간',
    unit: '일',
    about: '이 기간 안에 같은 업체와 맺은 비슷한 수의계약을 더해 한도와 비교합니다.',
  },
};

/** The least and the most that makes sense: what is outside was typed by mistake. */
export const limitBounds: Readonly<Record<LimitKind, readonly [least: number, most: number]>> = {
  PRIVATE_CONTRACT: [100_000, 1_000_000_000],
  QUOTATIONS: [1, 10],
  PROPER_EVIDENCE: [1_000, 10_000_000],
  SPLIT_WITHIN: [1, 730],
};

export const sayLimit = (kind: LimitKind, amount: number): string =>
  `${groupedDigits(String(amount))}${limitWords[kind].unit}`;

/** 예정: from a day to come; 적용 중: what counts today; 지난 기준: of days before. */
const LimitState = z.enum(['PLANNED', 'IN_FORCE', 'PAST']);
export const limitStateWords = { PLANNED: '예정', IN_FORCE: '적용 중', PAST: '지난 기준' } as const;

export const LegalLimit = z.strictObject({
  limitId: z.string(),
  kind: LimitKind,
  amount: z.int(),
  law: z.string(),
  fromDay: z.string(),
  /** The last day on which it holds; null while nothing follows. */
  toDay: z.nullable(z.string()),
  state: LimitState,
  setAt: Stamp,
  /** Null of what the product came with. */
  setBy: z.nullable(z.string()),
});
export type LegalLimit = z.output<typeof LegalLimit>;

export const limitColumns = columnsOf(LegalLimit, [
  {
    key: 'kind',
    label: '기준',
    of: 'kind',
    words: (row) => limitWords[row.kind].label,
    sort: 'kind',
    always: true,
    width: 22,
  },
  {
    key: 'amount',
    label: '값',
    of: 'amount',
    words: (row) => sayLimit(row.kind, row.amount),
    sort: 'amount',
    width: 16,
  },
  { key: 'law', label: '근거', of: 'law', sort: 'law', width: 36 },
  { key: 'fromDay', label: '시행일', of: 'fromDay', sort: 'fromDay', width: 12 },
  { key: 'toDay', label: '마지막 날', of: 'toDay', sort: 'toDay', width: 12 },
  { key: 'state', label: '상태', of: 'state', words: (row) => limitStateWords[row.state], sort: 'state', width: 10 },
  { key: 'setBy', label: '정한 사람', of: 'setBy', sort: 'setBy', width: 14 },
]);
export const limitSorts = sortsOf(limitColumns);

const LimitFilter = {
  kind: z.optional(LimitKind),
  state: z.optional(LimitState),
  sort: sortOf(limitSorts, '-fromDay'),
};

export const pageLegalLimits = defineEndpoint({
  ...onLimits.read,
  name: 'pageLegalLimits',
  path: '/api/cmplx-info/legal-limits',
  summary: '한도와 기준: each limit with its law and the days on which it holds, those of before and those to come.',
  query: z.strictObject({ ...LimitFilter, ...PageQuery }),
  response: pageOf(LegalLimit),
});

export const excelLegalLimits = defineEndpoint({
  ...onLimits.excel,
  name: 'excelLegalLimits',
  path: '/api/cmplx-info/legal-limits/excel',
  summary: '한도와 기준 as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(LimitFilter)),
});

export const NewLimit = z.strictObject({
  kind: LimitKind,
  amount: z
    .int('값은 숫자로 입력해 주세요.')
    .check(
      z.minimum(1, '값은 1 이상이어야 합니다.'),
      z.maximum(1_000_000_000_000, '값이 너무 큽니다. 다시 확인해 주세요.'),
    ),
  law: tidyName('근거가 되는 법령이나 지침을 적어 주세요.', 100, '근거는 100자까지 쓸 수 있습니다.'),
  fromDay: dayOf('시행일을 2027-01-01처럼 입력해 주세요.', '달력에 없는 날입니다. 시행일을 확인해 주세요.'),
});

export const addLegalLimit = defineEndpoint({
  ...onLimits.write,
  name: 'addLegalLimit',
  path: '/api/cmplx-info/legal-limits',
  summary: 'A limit from a day to come on. What held before stays as it is. By the operator alone; on record.',
  body: NewLimit,
  response: z.strictObject({ limitId: z.string() }),
  errors: ['NO_PERMISSION', 'LIMIT_REFUSED'],
});

export const withdrawLegalLimit = defineEndpoint({
  ...onLimits.write,
  name: 'withdrawLegalLimit',
  path: '/api/cmplx-info/legal-limits/:limitId/withdraw',
  summary: 'Takes a limit back that does not hold yet. By the operator alone; on record.',
  params: z.strictObject({ limitId: Id }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'LIMIT_REFUSED'],
});
