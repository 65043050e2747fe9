import * as z from 'zod/mini';
import { dayOf, done, Id } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf } from './list-columns.ts';
import { onVacations, whenSignedIn } from './menu-calls.ts';
import { sayDays } from './vacations.ts';

/** 연차 사용촉진 (근로기준법 제61조): what is left is told in time, planned by the employee, or named by the office (decision 0120). */

const BASE = '/api/cmplx-info/vacation-promotions';
const Day = dayOf('날짜를 2026-01-02처럼 입력해 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Days = z
  .array(Day)
  .check(z.minLength(1, '날짜를 하나 이상 적어 주세요.'), z.maxLength(60, '한 번에 60일까지 적을 수 있습니다.'));

export const promotionPartWords = {
  YEAR: '연차',
  MONTHS: '첫해 월차',
  LATE_MONTHS: '첫해 월차(나중에 생긴 것)',
} as const;
export const PromotionPart = z.enum(['YEAR', 'MONTHS', 'LATE_MONTHS']);
export const promotionStateWords = {
  NOTHING: '남은 날 없음',
  WAIT: '때가 되지 않음',
  FIRST_DUE: '1차 촉구할 때',
  FIRST_MISSED: '1차 촉구 못 함',
  ASKED: '계획 기다림',
  PLANNED: '계획 받음',
  SECOND_DUE: '2차 지정할 때',
  SECOND_MISSED: '2차 지정 못 함',
  NAMED: '날짜 지정함',
  NO_PAY: '소멸, 수당 없음',
  PAY: '미사용수당 대상',
} as const;
export const PromotionState = z.enum(Object.keys(promotionStateWords) as [keyof typeof promotionStateWords]);
export type PromotionState = z.output<typeof PromotionState>;

const own = {
  promotionId: z.nullable(z.string()),
  part: PromotionPart,
  until: z.string(),
  unused: z.number(),
  state: PromotionState,
  /** The days in which the office asks, by when it names the days, and by when the employee answers. */
  firstFrom: z.string(),
  firstUntil: z.string(),
  secondUntil: z.string(),
  replyUntil: z.nullable(z.string()),
  asked: z.nullable(z.number()),
  firstOn: z.nullable(z.string()),
  firstReadOn: z.nullable(z.string()),
  firstHandedOn: z.nullable(z.string()),
  plannedOn: z.nullable(z.string()),
  plan: z.array(z.string()),
  secondOn: z.nullable(z.string()),
  secondReadOn: z.nullable(z.string()),
  secondHandedOn: z.nullable(z.string()),
  named: z.array(z.string()),
};
export const OwnPromotion = z.strictObject(own);
export type OwnPromotion = z.output<typeof OwnPromotion>;
export const Promotion = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptName: z.nullable(z.string()),
  ...own,
});
export type Promotion = z.output<typeof Promotion>;

/** "2026-07-03, 읽음 2026-07-04, 서면 2026-07-05" */
export const sayDelivery = (on: string | null, readOn: string | null, handedOn: string | null): string =>
  on === null ? '' : [on, readOn && `읽음 ${readOn}`, handedOn && `서면 ${handedOn}`].filter(Boolean).join(', ');

export const promotionColumns = columnsOf(Promotion, [
  { key: 'memberName', label: '이름', of: 'memberName', always: true, width: 14 },
  { key: 'dept', label: '부서', of: 'deptName', width: 14 },
  { key: 'part', label: '구분', of: 'part', words: (row) => promotionPartWords[row.part], width: 18 },
  { key: 'until', label: '쓸 수 있는 마지막 날', of: 'until', width: 14 },
  { key: 'unused', label: '남음', of: 'unused', words: (row) => sayDays(row.unused), width: 10 },
  { key: 'state', label: '상태', of: 'state', words: (row) => promotionStateWords[row.state], width: 16 },
  {
    key: 'first',
    label: '1차 촉구',
    of: 'firstOn',
    words: (row) => sayDelivery(row.firstOn, row.firstReadOn, row.firstHandedOn),
    width: 30,
  },
  { key: 'plan', label: '직원의 계획', of: 'plan', words: (row) => row.plan.join(', '), width: 30 },
  {
    key: 'second',
    label: '2차 지정',
    of: 'secondOn',
    words: (row) => sayDelivery(row.secondOn, row.secondReadOn, row.secondHandedOn),
    width: 30,
  },
  { key: 'named', label: '지정한 날', of: 'named', words: (row) => row.named.join(', '), width: 30 },
]);

const YEARS = '연도를 2026처럼 적어 주세요.';
const Filter = {
  year: z.optional(z.pipe(z.string().check(z.regex(/^20\d\d$/, YEARS)), z.transform(Number))),
};

export const listVacationPromotions = defineEndpoint({
  ...onVacations.read,
  name: 'listVacationPromotions',
  path: BASE,
  summary:
    'What of the days that end in a year is left to whom, and how far its 사용촉진 has come. Where no year is named: those of this year, and of the next those that are to be asked for by now.',
  query: z.strictObject(Filter),
  response: z.strictObject({
    year: z.nullable(z.int()),
    today: z.string(),
    rows: z.array(Promotion),
    /** How many the office is to ask today, whatever year is shown. */
    due: z.int(),
  }),
});

export const excelVacationPromotions = defineEndpoint({
  ...onVacations.excel,
  name: 'excelVacationPromotions',
  path: `${BASE}/excel`,
  summary: 'The same as an Excel file, with a reason; on record.',
  body: toExport(z.strictObject(Filter)),
});

export const urgeVacations = defineEndpoint({
  ...onVacations.write,
  name: 'urgeVacations',
  path: BASE,
  summary:
    'First notice: tells everybody whose days it is what is left, and asks for a plan within ten days. When others are due than were seen, nothing is written.',
  body: z.strictObject({ seen: z.int().check(z.nonnegative()) }),
  response: z.strictObject({ told: z.int() }),
  errors: ['STALE'],
});

const Params = z.strictObject({ promotionId: Id });
export const nameVacationDays = defineEndpoint({
  ...onVacations.write,
  name: 'nameVacationDays',
  path: `${BASE}/:promotionId/days`,
  summary: 'Second notice: names the days for whoever has not planned them within ten days.',
  params: Params,
  body: z.strictObject({ days: Days }),
  response: done,
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});

export const noteVacationNotice = defineEndpoint({
  ...onVacations.write,
  name: 'noteVacationNotice',
  path: `${BASE}/:promotionId/handed`,
  summary: 'Writes down on which day a notice was handed over on paper.',
  params: Params,
  body: z.strictObject({ stage: z.enum(['FIRST', 'SECOND']), day: Day }),
  response: done,
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});

export const printVacationNotice = defineEndpoint({
  name: 'printVacationNotice',
  method: 'GET',
  path: `${BASE}/:promotionId/pdf`,
  summary: 'A notice as PDF, to be handed over and signed.',
  access: onMenu('/cmplx-info/vacation-mng', 'print'),
  params: Params,
  query: z.strictObject({ stage: z.enum(['FIRST', 'SECOND']) }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const listMyPromotions = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listMyPromotions',
  path: '/api/comm/vacations/promotions',
  summary: 'What the caller was asked and told about days that will end.',
  response: z.array(OwnPromotion),
});

export const readMyPromotion = defineEndpoint({
  ...whenSignedIn.write,
  name: 'readMyPromotion',
  path: '/api/comm/vacations/promotions/:promotionId/read',
  summary: 'The caller has seen the notice; the first time counts.',
  params: Params,
  response: done,
  errors: ['NOT_FOUND'],
});

export const planMyVacation = defineEndpoint({
  ...whenSignedIn.write,
  name: 'planMyVacation',
  path: '/api/comm/vacations/promotions/:promotionId/plan',
  summary: 'On which days the caller will be away, within ten days of being asked. It can be changed until then.',
  params: Params,
  body: z.strictObject({ days: Days }),
  response: done,
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});
