import * as z from 'zod/mini';
import { LineStep } from './approvals.ts';
import { done, Id } from './common.ts';
import { defineEndpoint, signedIn } from './endpoint.ts';

/** 저장된 결재선: lines that a person draws often, under a name of their own. */
const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '결재선 이름을 적어 주세요.'),
    z.maxLength(30, '결재선 이름은 30자까지 쓸 수 있습니다.'),
  );

export const listSavedLines = defineEndpoint({
  name: 'listSavedLines',
  method: 'GET',
  path: '/api/comm/saved-lines',
  summary: "The caller's saved lines, with the names that people have now and who cannot be asked any more.",
  access: signedIn,
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
          /** Left, locked, or the term has ended. */
          gone: z.boolean(),
        }),
      ),
    }),
  ),
});

export const saveLine = defineEndpoint({
  name: 'saveLine',
  method: 'POST',
  path: '/api/comm/saved-lines',
  summary: 'Keeps a line under a name; the name again replaces it.',
  access: signedIn,
  body: z.strictObject({ name: Name, line: z.array(LineStep).check(z.minLength(1), z.maxLength(40)) }),
  response: z.strictObject({ savedLineId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const deleteSavedLine = defineEndpoint({
  name: 'deleteSavedLine',
  method: 'POST',
  path: '/api/comm/saved-lines/:savedLineId/delete',
  summary: 'Forgets a saved line.',
  access: signedIn,
  params: z.strictObject({ savedLineId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});
