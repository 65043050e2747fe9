import * as z from 'zod/mini';
import { Id, neededText, PageQuery, Stamp, tidyName, Version } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { LARGEST_WON } from './forms/won.ts';
import { columnsOf } from './list-columns.ts';
import { onBudgets } from './menu-calls.ts';
import { BudgetConsentOffice } from './said-rule.ts';
import { yn } from './yn.ts';

/** 예산: what a year may spend per account and fund, what papers hold of it and what they spent (decision 0098). */

const BASE = '/api/elec-apv/budgets';
const YEARS = '연도를 2026처럼 적어 주세요.';
const Year = z.int(YEARS).check(z.minimum(2000, YEARS), z.maximum(2100, YEARS));
const YearQuery = z.pipe(z.string().check(z.regex(/^20\d\d$/, YEARS)), z.transform(Number));
const Month = z.int().check(z.minimum(1), z.maximum(12));
const MonthQuery = z.pipe(
  z.string().check(z.regex(/^([1-9]|1[0-2])$/, '달을 1에서 12 가운데 골라 주세요.')),
  z.transform(Number),
);
export const TOO_LARGE = '금액은 999조 원까지 적을 수 있습니다.';
const Won = z
  .int('금액을 원 단위 숫자로 적어 주세요.')
  .check(z.maximum(LARGEST_WON, TOO_LARGE), z.minimum(-LARGEST_WON, TOO_LARGE));
const Change = Won.check(z.refine((won) => won !== 0, { error: '0원이 아닌 금액을 적어 주세요.' }));
const Plan = Won.check(z.nonnegative('예산은 0원 이상이어야 합니다.'));
const Account = tidyName('계정과목을 적어 주세요.', 60, '계정과목은 60자까지 쓸 수 있습니다.');
const Fund = tidyName('재원을 적어 주세요.', 60, '재원은 60자까지 쓸 수 있습니다.');
const Reason = neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.');
const seen = { seenVersion: Version };
const changed = z.strictObject({ version: z.int() });

const Figures = { planned: z.number(), reserved: z.number(), spent: z.number() };
export const BudgetLine = z.strictObject({
  lineId: z.string(),
  account: z.string(),
  fund: z.string(),
  ...Figures,
  left: z.number(),
  /** What papers hold and spent in each month that has any. */
  months: z.array(z.strictObject({ month: z.int(), reserved: z.number(), spent: z.number() })),
});
export type BudgetLine = z.output<typeof BudgetLine>;

export const budgetColumns = columnsOf(BudgetLine, [
  { key: 'account', label: '계정과목', of: 'account', always: true, width: 24 },
  { key: 'fund', label: '재원', of: 'fund', width: 16 },
  { key: 'planned', label: '예산', of: 'planned', as: 'number', width: 16 },
  { key: 'spent', label: '집행', of: 'spent', as: 'number', width: 16 },
  { key: 'reserved', label: '예약', of: 'reserved', as: 'number', width: 16 },
  { key: 'left', label: '남음', of: 'left', as: 'number', width: 16 },
]);

export const budgetBeyondWords = {
  CONSENT: '정한 직책이 합의해야 지출',
  EXPLAIN: '까닭을 적어야 상신',
  WARN: '알리기만',
  REFUSE: '막기',
} as const;
const Beyond = z.enum(['WARN', 'EXPLAIN', 'CONSENT', 'REFUSE']);

export const BudgetYear = z.strictObject({
  year: z.int(),
  /** Years that have anything, newest first. */
  years: z.array(z.int()),
  today: z.string(),
  closedThrough: z.int(),
  version: z.int(),
  beyond: Beyond,
  consentOffice: BudgetConsentOffice,
  ruleVersion: z.int(),
  lines: z.array(BudgetLine),
  /** The last closings, newest first. */
  closings: z.array(
    z.strictObject({
      month: z.int(),
      kind: z.enum(['CLOSED', 'REOPENED']),
      spent: z.number(),
      reserved: z.number(),
      reason: z.nullable(z.string()),
      at: Stamp,
      byName: z.string(),
    }),
  ),
});
export type BudgetYear = z.output<typeof BudgetYear>;

export const getBudgetYear = defineEndpoint({
  ...onBudgets.read,
  name: 'getBudgetYear',
  path: BASE,
  summary: 'A year of the budget: each account and fund with what is planned, held and spent, by month.',
  query: z.strictObject({ year: z.optional(YearQuery) }),
  response: BudgetYear,
});

const Asked = {
  year: YearQuery,
  kind: z.enum(['RESERVED', 'SPENT']),
  lineId: z.optional(Id),
  fund: z.optional(z.string().check(z.maxLength(60))),
  month: z.optional(MonthQuery),
  vendor: z.optional(z.string().check(z.maxLength(100))),
};
/** So long without a payment, and a completed 품의 may hold what nobody will spend. */
export const budgetIdleDays = 60;
export const BudgetPaper = z.strictObject({
  docId: z.string(),
  docNumber: z.nullable(z.string()),
  title: z.string(),
  drafterName: z.string(),
  account: z.string(),
  fund: z.string(),
  vendor: z.nullable(z.string()),
  day: z.string(),
  amount: z.number(),
  /** By how much it went beyond what was left, and with whose consent, once it was given. */
  overWon: z.number(),
  consent: z.nullable(
    z.strictObject({ office: BudgetConsentOffice, byName: z.nullable(z.string()), at: z.nullable(Stamp) }),
  ),
  /** A completed 품의 that still holds something: the caller may give that back. */
  releasableYn: yn,
  /** Of such a 품의: what was paid on it so far, and for how many days nothing has moved. */
  paid: z.number(),
  idleDays: z.nullable(z.int()),
});
export type BudgetPaper = z.output<typeof BudgetPaper>;

export const pageBudgetPapers = defineEndpoint({
  ...onBudgets.read,
  name: 'pageBudgetPapers',
  path: `${BASE}/papers`,
  summary: 'The papers behind a figure, as far as the caller may read them; of the others how many and how much.',
  query: z.strictObject({
    ...Asked,
    ...PageQuery,
    /** Only completed 품의 that hold something and on which nothing has moved for `budgetIdleDays`. */
    idle: z.optional(z.literal('Y')),
  }),
  response: z.strictObject({
    items: z.array(BudgetPaper),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    hidden: z.strictObject({ count: z.int(), amount: z.number() }),
  }),
});

export const listBudgetVendors = defineEndpoint({
  ...onBudgets.read,
  name: 'listBudgetVendors',
  path: `${BASE}/vendors`,
  summary: 'Whom the year paid, the largest first. Of papers that the caller may not read, nobody is named.',
  query: z.strictObject({ year: YearQuery, fund: Asked.fund }),
  response: z.array(
    z.strictObject({ vendor: z.nullable(z.string()), reserved: z.number(), spent: z.number(), papers: z.int() }),
  ),
});

export const planKindWords = { PLANNED: '편성', REVISED: '추경' } as const;
export const listBudgetPlans = defineEndpoint({
  ...onBudgets.read,
  name: 'listBudgetPlans',
  path: `${BASE}/lines/:lineId/plans`,
  summary: 'How the plan of a line came to be: each amount with its reason and paper, newest first.',
  params: z.strictObject({ lineId: Id }),
  response: z.array(
    z.strictObject({
      entryId: z.string(),
      kind: z.enum(['PLANNED', 'REVISED']),
      amount: z.number(),
      reason: z.string(),
      at: Stamp,
      byName: z.string(),
      docId: z.nullable(z.string()),
      docNumber: z.nullable(z.string()),
    }),
  ),
});

export const planBudget = defineEndpoint({
  ...onBudgets.write,
  name: 'planBudget',
  path: `${BASE}/plan`,
  summary: 'What a line of a year shall have; 0 takes it out. Not less than is held and spent.',
  body: z.strictObject({ year: Year, account: Account, fund: Fund, amount: Plan, ...seen }),
  response: changed,
  errors: ['STALE', 'BUDGET_REFUSED'],
});

export const reviseBudget = defineEndpoint({
  ...onBudgets.write,
  name: 'reviseBudget',
  path: `${BASE}/revise`,
  summary:
    '추경: more or less for a line in the course of the year, with its reason and, where there is one, its paper.',
  body: z.strictObject({
    year: Year,
    account: Account,
    fund: Fund,
    amount: Change,
    reason: Reason,
    docNumber: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...seen,
  }),
  response: changed,
  errors: ['STALE', 'BUDGET_REFUSED'],
});

export const draftBudgetRevision = defineEndpoint({
  ...onBudgets.write,
  name: 'draftBudgetRevision',
  path: `${BASE}/revise/draft`,
  summary:
    'A draft of the 안건 상정서 by which the council resolves a 추경: with the line as it stands and what it shall become. Nothing is revised by it.',
  body: z.strictObject({ year: Year, account: Account, fund: Fund, amount: Change, reason: Reason }),
  response: z.strictObject({ docId: Id }),
  errors: ['BUDGET_REFUSED'],
});

export const copyBudget = defineEndpoint({
  ...onBudgets.write,
  name: 'copyBudget',
  path: `${BASE}/copy`,
  summary:
    'The plan of another year, times so many percent, for a year that has none. Amounts are rounded to 1,000 won.',
  body: z.strictObject({
    year: Year,
    from: Year,
    percent: z
      .int('비율을 숫자로 적어 주세요.')
      .check(z.minimum(1, '비율은 1~1000%로 적어 주세요.'), z.maximum(1000, '비율은 1~1000%로 적어 주세요.')),
    ...seen,
  }),
  response: z.strictObject({ version: z.int(), lines: z.int() }),
  errors: ['STALE', 'BUDGET_REFUSED'],
});

export const budgetSheetColumns = ['계정과목', '재원', '예산'] as const;
export const budgetRowsMax = 500;
/** So many lines of a year have a plan at most. */
export const budgetLinesMax = 1_000;
export const importBudget = defineEndpoint({
  ...onBudgets.write,
  name: 'importBudget',
  path: `${BASE}/import`,
  summary:
    'The plan of a year from a sheet: all lines that are right, or none. Without `save` it only says what would become of each.',
  files: { maxCount: 1, maxBytes: 2_097_152 },
  /** Beside the file, as parts of the form: read with it, so that there is none before. */
  body: z.optional(z.strictObject({ year: Year, saveYn: yn, ...seen })),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** As Excel counts them: the heads are line 1. */
        line: z.int(),
        account: z.string(),
        fund: z.string(),
        before: z.nullable(z.number()),
        after: z.nullable(z.number()),
        problem: z.nullable(z.string()),
      }),
    ),
    wrong: z.int(),
    /** How many lines were written. */
    saved: z.int(),
    version: z.int(),
  }),
  errors: ['STALE', 'BUDGET_REFUSED', 'IMPORT_REFUSED', 'UNAVAILABLE'],
});

export const closeBudgetMonth = defineEndpoint({
  ...onBudgets.write,
  name: 'closeBudgetMonth',
  path: `${BASE}/close`,
  summary: 'Closes the next open month of a year, once it is over: nothing is written into it any more.',
  body: z.strictObject({ year: Year, month: Month, ...seen }),
  response: changed,
  errors: ['STALE', 'BUDGET_REFUSED'],
});

export const reopenBudgetMonth = defineEndpoint({
  ...onBudgets.write,
  name: 'reopenBudgetMonth',
  path: `${BASE}/reopen`,
  summary: 'Opens the month that was closed last again, with a reason.',
  body: z.strictObject({ year: Year, month: Month, reason: Reason, ...seen }),
  response: changed,
  errors: ['STALE', 'BUDGET_REFUSED'],
});

export const releaseBudget = defineEndpoint({
  ...onBudgets.write,
  name: 'releaseBudget',
  path: `${BASE}/papers/:docId/release`,
  summary: 'Gives back what a completed 품의 still holds, where nothing more will be paid of it.',
  params: z.strictObject({ docId: Id }),
  body: z.strictObject({ reason: Reason }),
  response: z.strictObject({ amount: z.number() }),
  errors: ['NOT_FOUND', 'BUDGET_REFUSED'],
});

export const listBudgetReleases = defineEndpoint({
  ...onBudgets.read,
  name: 'listBudgetReleases',
  path: `${BASE}/releases`,
  summary: 'What was given back of 품의 by hand in a year, newest first, as far as the caller may read their papers.',
  query: z.strictObject({ year: YearQuery }),
  response: z.array(
    z.strictObject({
      docId: z.string(),
      docNumber: z.nullable(z.string()),
      title: z.string(),
      account: z.string(),
      fund: z.string(),
      amount: z.number(),
      reason: z.string(),
      at: Stamp,
      byName: z.string(),
      /** It stands as it was given back, in a month that is open. */
      undoableYn: yn,
    }),
  ),
});

export const undoBudgetRelease = defineEndpoint({
  ...onBudgets.write,
  name: 'undoBudgetRelease',
  path: `${BASE}/papers/:docId/release/undo`,
  summary: 'Holds again what was given back of a 품의, as far as that much is still left.',
  params: z.strictObject({ docId: Id }),
  body: z.strictObject({ reason: Reason }),
  response: z.strictObject({ amount: z.number() }),
  errors: ['NOT_FOUND', 'BUDGET_REFUSED'],
});

export const saveBudgetRule = defineEndpoint({
  ...onBudgets.write,
  name: 'saveBudgetRule',
  path: `${BASE}/rule`,
  summary:
    'What happens to a paper beyond what is left: told, to be explained, let through with the consent of an office, or refused.',
  body: z.strictObject({ beyond: Beyond, consentOffice: BudgetConsentOffice, ...seen }),
  response: changed,
  errors: ['STALE'],
});

export const excelBudget = defineEndpoint({
  ...onBudgets.excel,
  name: 'excelBudget',
  path: `${BASE}/excel`,
  summary: 'A year of the budget (this one, where none is named) as an Excel file, by account and fund.',
  body: toExport(z.strictObject({ year: z.optional(YearQuery) })),
});

export const printBudgetReport = defineEndpoint({
  name: 'printBudgetReport',
  method: 'GET',
  path: `${BASE}/pdf`,
  summary: 'A year of the budget on one page for the council, as PDF.',
  access: onMenu('/elec-apv/budgets', 'print'),
  query: z.strictObject({ year: YearQuery }),
  binary: true,
  response: z.unknown(),
  errors: ['UNAVAILABLE'],
});
