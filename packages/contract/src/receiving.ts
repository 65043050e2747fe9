import * as z from 'zod/mini';
import { done, Id, MemberId } from './common.ts';
import { Fill } from './document-values.ts';
import { defineEndpoint } from './endpoint.ts';
import { onDocuments } from './menu-calls.ts';
import { yn } from './yn.ts';

/** What happens to a finished document beside the line: 수신부서 deal with it, and 열람 people are added. */

const DocParams = z.strictObject({ docId: Id });
export const ReceivingState = z.enum(['PLANNED', 'WAITING', 'RECEIVED', 'ASSIGNED', 'DONE', 'RETURNED']);
export type ReceivingState = z.output<typeof ReceivingState>;

/** 접수, 담당 지정, 처리완료, 반송. */
export const ReceivingAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('RECEIVE'), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('ASSIGN'), assigneeId: MemberId }),
  z.strictObject({ type: z.literal('DONE'), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('RETURN'), reason: z.string().check(z.maxLength(1000)) }),
]);
export type ReceivingAct = z.output<typeof ReceivingAct>;
export type ReceivingActType = ReceivingAct['type'];

export const ReceivingDepartment = z.strictObject({
  deptId: z.string(),
  deptName: z.string(),
  state: ReceivingState,
  assigneeId: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What the caller may do now, by the rules that will judge it. */
  abilities: z.array(z.enum(['RECEIVE', 'ASSIGN', 'DONE', 'RETURN'])),
});

export const listReceiving = defineEndpoint({
  ...onDocuments.read,
  name: 'listReceiving',
  path: '/api/elec-apv/documents/:docId/receiving',
  summary: '수신부서 of a document, how far each is, and what the caller may do.',
  params: DocParams,
  response: z.array(ReceivingDepartment),
  errors: ['NOT_FOUND'],
});

export const actOnReceiving = defineEndpoint({
  ...onDocuments.write,
  name: 'actOnReceiving',
  path: '/api/elec-apv/documents/:docId/receiving/:deptId',
  summary: '접수, 담당 지정, 처리완료 or 반송 by a member of the department.',
  params: z.strictObject({ docId: Id, deptId: Id }),
  body: z.strictObject({ act: ReceivingAct }),
  response: z.strictObject({ state: ReceivingState, assigneeId: z.nullable(z.string()), repeatedYn: yn }),
  errors: ['NOT_FOUND', 'ACT_REFUSED'],
});

export const addReaders = defineEndpoint({
  ...onDocuments.write,
  name: 'addReaders',
  path: '/api/elec-apv/documents/:docId/readers',
  summary:
    'Lets people read a document: 참조 or 열람 under way by the drafter or who has the turn, 열람 once finished.',
  params: DocParams,
  body: z.strictObject({
    memberIds: z.array(MemberId).check(z.minLength(1, '열람할 사람을 골라 주세요.'), z.maxLength(100)),
    /** 열람 (once it is decided) unless it is said; 참조 reads at once. */
    kind: z.optional(z.enum(['REFERENCE', 'READER'])),
  }),
  response: done,
  errors: ['NOT_FOUND', 'ACT_REFUSED'],
});
