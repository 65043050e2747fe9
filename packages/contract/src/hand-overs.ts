import * as z from 'zod/mini';
import { dayOf, Id, MemberId, neededText } from './common.ts';
import { ofEmployee } from './employees.ts';
import { defineEndpoint } from './endpoint.ts';
import { LARGEST_WON } from './forms/won.ts';
import { onEmployees } from './menu-calls.ts';

/** 인수인계: what somebody who leaves has in hand, on one page, and the 인수인계서 made from it. */

const Paper = z.strictObject({ docId: z.string(), title: z.string(), detail: z.string(), day: z.nullable(z.string()) });
export type HandOverPaper = z.output<typeof Paper>;

export const HandOverFacts = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptName: z.nullable(z.string()),
  /** Their own documents under way or come back, and what waits for their signature. */
  documents: z.array(Paper),
  steps: z.array(Paper),
  /** Of the office: contracts that run, complaints without an answer, seals that are out. */
  contracts: z.array(Paper),
  complaints: z.array(Paper),
  seals: z.array(Paper),
  /** What they see to by law, until the end of the next twelve months. */
  duties: z.array(z.strictObject({ name: z.string(), day: z.string() })),
  /** 직인 that are kept for the office. */
  marks: z.array(z.string()),
  /** Days of leave; null where no book is kept. */
  daysLeft: z.nullable(z.number()),
  /** What the budget of this year has left, for whoever sees it. */
  budget: z.array(z.strictObject({ account: z.string(), fund: z.string(), left: z.number() })),
  /** Documents and steps that the asker may not see. */
  hidden: z.int(),
});
export type HandOverFacts = z.output<typeof HandOverFacts>;

const Day = dayOf('날짜를 2026-01-02처럼 입력해 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Won = z
  .int('금액을 원 단위 숫자로 적어 주세요.')
  .check(
    z.maximum(LARGEST_WON, '금액은 999조 원까지 적을 수 있습니다.'),
    z.minimum(-LARGEST_WON, '금액을 확인해 주세요.'),
  );
/** 현금, 예금, 시재: what the books say, and what was there. */
export const HandOverBalance = z.strictObject({
  name: neededText('무슨 돈인지 적어 주세요. 예: 관리비 보통예금', 60, '구분은 60자까지 쓸 수 있습니다.'),
  bank: z.string().check(z.trim(), z.maxLength(60, '금융기관은 60자까지 쓸 수 있습니다.')),
  booked: Won,
  counted: Won,
});
export type HandOverBalance = z.output<typeof HandOverBalance>;
export const HandOverKey = z.strictObject({
  name: neededText('열쇠나 인장의 이름을 적어 주세요.', 100, '이름은 100자까지 쓸 수 있습니다.'),
  count: z
    .int('개수를 숫자로 적어 주세요.')
    .check(z.minimum(1, '개수는 1 이상이어야 합니다.'), z.maximum(9999, '개수를 확인해 주세요.')),
});
export type HandOverKey = z.output<typeof HandOverKey>;

const BASE = '/api/dang/org/employees/:memberId/hand-over';

export const getHandOver = defineEndpoint({
  ...onEmployees.delete,
  method: 'GET',
  name: 'getHandOver',
  path: BASE,
  summary:
    'What an employee who leaves has in hand: documents, contracts, duties, seals, leave and complaints, on one page.',
  params: ofEmployee.params,
  response: HandOverFacts,
  errors: ['NOT_FOUND'],
});

export const draftHandOver = defineEndpoint({
  ...onEmployees.delete,
  name: 'draftHandOver',
  path: BASE,
  summary: 'A draft of the 인수인계서 with all of that in it, to be signed by both.',
  params: ofEmployee.params,
  body: z.strictObject({
    successorId: z.nullable(MemberId),
    /** Money as it was counted, on the day on which it was. */
    balances: z.optional(z.array(HandOverBalance).check(z.maxLength(30, '잔액은 30줄까지 적을 수 있습니다.'))),
    countedOn: z.optional(Day),
    keys: z.optional(z.array(HandOverKey).check(z.maxLength(50, '열쇠와 인장은 50줄까지 적을 수 있습니다.'))),
  }),
  response: z.strictObject({ docId: Id }),
  errors: ['NOT_FOUND', 'EMPLOYEE_REFUSED'],
});
