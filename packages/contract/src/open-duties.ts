import * as z from 'zod/mini';
import { done, Id, neededText, PageQuery, pageOf, sortOf, Version } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onPublications } from './menu-calls.ts';
import { PublicationKind } from './publications.ts';
import { yn } from './yn.ts';

/** 공개할 것 (decision 0123): finished papers that have to be shown to residents, with the last day for each. */

const BASE = '/api/cmplx-info/publications';

export const OpenDutyState = z.enum(['LATE', 'DUE', 'WAITING', 'PUBLISHED', 'ELSEWHERE', 'CLOSED']);
export type OpenDutyState = z.output<typeof OpenDutyState>;
export const openDutyStateWords: Readonly<Record<OpenDutyState, string>> = {
  LATE: '기한 지남',
  DUE: '곧 기한',
  WAITING: '공개 전',
  PUBLISHED: '공개함',
  ELSEWHERE: '다른 곳에 공개함',
  CLOSED: '비공개로 정함',
};
/** Of the shipped list, or made where an entry of the complex itself is added: pressed twice, it is there once. */
const RuleCode = z.string().check(z.regex(/^[A-Z_]{2,40}$/));
export const isOwnRule = (ruleCode: string): boolean => ruleCode.startsWith('OWN_');
export const openRuleLimits = { own: 30, forms: 20, months: 120 } as const;
export const OpenUnit = z.enum(['DAYS', 'MONTHS', 'NEXT_MONTH_END']);

export const OpenDuty = z.strictObject({
  docId: z.string(),
  ruleCode: z.string(),
  ruleName: z.string(),
  law: z.string(),
  title: z.string(),
  docNumber: z.nullable(z.string()),
  /** Of a contract, as its register says. */
  vendor: z.nullable(z.string()),
  method: z.nullable(z.string()),
  fund: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  termFrom: z.nullable(z.string()),
  termTo: z.nullable(z.string()),
  /** From when the period runs: the day on which the paper was finished. */
  baseOn: z.string(),
  dueOn: z.string(),
  state: OpenDutyState,
  openedOn: z.nullable(z.string()),
  shownUntil: z.nullable(z.string()),
  /** How long the paper itself is kept. */
  retainUntil: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedName: z.nullable(z.string()),
});
export type OpenDuty = z.output<typeof OpenDuty>;

/** Our own shape, one row for each paper: what an office enters into K-apt stands beside each other. No template of anybody's. */
export const openDutyColumns = columnsOf(OpenDuty, [
  { key: 'rule', label: '공개 항목', of: 'ruleName', sort: 'ruleName', width: 18 },
  { key: 'law', label: '근거', of: 'law', width: 28, fileOnly: true },
  { key: 'title', label: '제목', of: 'title', sort: 'title', always: true, width: 40 },
  { key: 'number', label: '문서번호', of: 'docNumber', sort: 'docNumber', width: 20 },
  { key: 'vendor', label: '업체', of: 'vendor', sort: 'vendor', width: 20 },
  { key: 'method', label: '선정방식', of: 'method', width: 14, fileOnly: true },
  { key: 'fund', label: '재원', of: 'fund', width: 14, fileOnly: true },
  { key: 'amount', label: '금액', of: 'amount', as: 'won', width: 16, fileOnly: true },
  { key: 'termFrom', label: '기간 시작', of: 'termFrom', as: 'date', width: 12, fileOnly: true },
  { key: 'termTo', label: '기간 끝', of: 'termTo', as: 'date', width: 12, fileOnly: true },
  { key: 'base', label: '기준일', of: 'baseOn', as: 'date', sort: 'baseOn', width: 12 },
  { key: 'due', label: '공개 기한', of: 'dueOn', as: 'date', sort: 'dueOn', width: 12 },
  { key: 'state', label: '상태', of: 'state', words: (row) => openDutyStateWords[row.state], sort: 'state', width: 14 },
  { key: 'opened', label: '공개한 날', of: 'openedOn', as: 'date', sort: 'openedOn', width: 12 },
  { key: 'until', label: '공개 끝', of: 'shownUntil', as: 'date', width: 12, fileOnly: true },
  { key: 'retain', label: '문서 보존', of: 'retainUntil', as: 'date', sort: 'retainUntil', width: 12 },
  { key: 'reason', label: '정한 까닭', of: 'reason', width: 30, fileOnly: true },
  { key: 'by', label: '정한 사람', of: 'decidedName', width: 12, fileOnly: true },
]);
export const openDutySorts = sortsOf(openDutyColumns);

const Filter = {
  rule: z.optional(RuleCode),
  state: z.optional(OpenDutyState),
  sort: sortOf(openDutySorts, 'dueOn'),
};

export const pageOpenDuties = defineEndpoint({
  ...onPublications.read,
  name: 'pageOpenDuties',
  path: `${BASE}/due`,
  summary: 'Finished papers that have to be shown to residents, with the last day for each and what became of it.',
  query: z.strictObject({ ...Filter, ...PageQuery }),
  response: pageOf(OpenDuty),
});

export const excelOpenDuties = defineEndpoint({
  ...onPublications.excel,
  name: 'excelOpenDuties',
  path: `${BASE}/due/excel`,
  summary: 'The same as an Excel file, in the order in which it is entered elsewhere, with a reason; on record.',
  body: toExport(z.strictObject(Filter)),
});

export const countOpenDuties = defineEndpoint({
  ...onPublications.read,
  name: 'countOpenDuties',
  path: `${BASE}/due/counts`,
  summary: 'How many papers wait to be shown, are due soon and are late.',
  response: z.strictObject({ waiting: z.int(), due: z.int(), late: z.int() }),
});

const ofDocument = { params: z.strictObject({ docId: Id }) } as const;

export const decideOpen = defineEndpoint({
  ...onPublications.write,
  name: 'decideOpen',
  path: `${BASE}/of-document/:docId/decision`,
  summary: 'Says of a paper that it is shown to nobody, or was shown somewhere else, with a reason. On record.',
  ...ofDocument,
  body: z.strictObject({
    /** A paper may be asked for by several entries: a contract is one, its bid another. */
    ruleCode: RuleCode,
    kind: z.enum(['CLOSED', 'ELSEWHERE']),
    reason: neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.'),
  }),
  response: done,
  errors: ['NOT_FOUND', 'PUBLICATION_REFUSED'],
});

export const undoOpenDecision = defineEndpoint({
  ...onPublications.write,
  name: 'undoOpenDecision',
  path: `${BASE}/of-document/:docId/decision/undo`,
  summary: 'Takes that back: the paper is to be shown again.',
  ...ofDocument,
  body: z.strictObject({ ruleCode: RuleCode }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const OpenRule = z.strictObject({
  ruleCode: z.string(),
  name: z.string(),
  law: z.string(),
  unit: OpenUnit,
  amount: z.int(),
  kind: PublicationKind,
  /** How long a paper of it is shown. */
  months: z.int(),
  /** Of an entry of the complex itself; empty where the shipped list says it. */
  forms: z.array(z.strictObject({ formId: z.string(), formName: z.string() })),
  ownYn: yn,
  offYn: yn,
  version: z.int(),
});
export type OpenRule = z.output<typeof OpenRule>;

export const listOpenRules = defineEndpoint({
  ...onPublications.read,
  name: 'listOpenRules',
  path: `${BASE}/due/rules`,
  summary: 'What has to be shown, by which law and until when, as this complex has it.',
  response: z.array(OpenRule),
});

export const OpenRuleToSave = z.strictObject({
  name: neededText('이름을 적어 주세요.', 60, '이름은 60자까지 쓸 수 있습니다.'),
  law: z.string().check(z.maxLength(100, '근거는 100자까지 쓸 수 있습니다.')),
  unit: OpenUnit,
  amount: z.int('기한을 숫자로 적어 주세요.').check(z.minimum(0), z.maximum(366, '기한은 366까지 쓸 수 있습니다.')),
  kind: PublicationKind,
  months: z
    .int('공개 기간을 숫자로 적어 주세요.')
    .check(
      z.minimum(1, '공개 기간은 1개월부터 120개월까지 쓸 수 있습니다.'),
      z.maximum(openRuleLimits.months, '공개 기간은 1개월부터 120개월까지 쓸 수 있습니다.'),
    ),
  /** Of an entry of the complex itself alone. */
  formIds: z.array(Id).check(z.maxLength(openRuleLimits.forms, '양식은 20개까지 고를 수 있습니다.')),
  offYn: yn,
  /** Taken off the list, of an entry of the complex itself alone. */
  removedYn: yn,
  version: Version,
});
export type OpenRuleToSave = z.output<typeof OpenRuleToSave>;

export const saveOpenRule = defineEndpoint({
  ...onPublications.write,
  name: 'saveOpenRule',
  path: `${BASE}/due/rules/:ruleCode`,
  summary:
    'Changes what is said of one of them, switches it off, adds one of the complex itself or takes that away. On record.',
  params: z.strictObject({ ruleCode: RuleCode }),
  body: OpenRuleToSave,
  response: done,
  errors: ['STALE', 'PUBLICATION_REFUSED'],
});
