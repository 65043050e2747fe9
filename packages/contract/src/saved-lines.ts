import * as z from 'zod/mini';
import { LineStep } from './approvals.ts';
import { done, Id, neededText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { Office } from './said-rule.ts';

/** 저장된 결재선: lines that a person draws often, under a name of their own. */
const Name = neededText('결재선 이름을 적어 주세요.', 30, '결재선 이름은 30자까지 쓸 수 있습니다.');

export const listSavedLines = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listSavedLines',
  path: '/api/comm/saved-lines',
  summary: "The caller's saved lines, with the names that people have now and who cannot be asked any more.",
  response: z.array(
    z.strictObject({
      savedLineId: z.string(),
      name: z.string(),
      line: z.array(
        z.strictObject({
          order: z.int(),
          kind: z.string(),
          personId: z.string(),
          personName: z.nullable(z.string()),
          positionName: z.nullable(z.string()),
          deptName: z.nullable(z.string()),
          /** The step is this department's: its head of today. */
          deptId: z.nullable(z.string()),
          /** Left, locked, or the term has ended; of a department, that nobody heads it. */
          gone: z.boolean(),
          /** What the person was when the line was kept and is not any more. */
          lostOffice: z.nullable(Office),
        }),
      ),
    }),
  ),
});

export const saveLine = defineEndpoint({
  ...whenSignedIn.write,
  name: 'saveLine',
  path: '/api/comm/saved-lines',
  summary: 'Keeps a line under a name; the name again replaces it.',
  body: z.strictObject({ name: Name, line: z.array(LineStep).check(z.minLength(1), z.maxLength(40)) }),
  response: z.strictObject({ savedLineId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const deleteSavedLine = defineEndpoint({
  ...whenSignedIn.write,
  name: 'deleteSavedLine',
  path: '/api/comm/saved-lines/:savedLineId/delete',
  summary: 'Forgets a saved line.',
  params: z.strictObject({ savedLineId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});
