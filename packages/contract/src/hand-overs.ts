import * as z from 'zod/mini';
import { Id, MemberId } from './common.ts';
import { ofEmployee } from './employees.ts';
import { defineEndpoint } from './endpoint.ts';
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
  /** Documents and steps that the asker may not see. */
  hidden: z.int(),
});
export type HandOverFacts = z.output<typeof HandOverFacts>;

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
  body: z.strictObject({ successorId: z.nullable(MemberId) }),
  response: z.strictObject({ docId: Id }),
  errors: ['NOT_FOUND', 'EMPLOYEE_REFUSED'],
});
