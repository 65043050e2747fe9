import * as z from 'zod/mini';
import { done } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onComplexes } from './menu-calls.ts';

/** A complex to practise in, beside those that work: made and removed by the operator (decision 0069). */
export const DemoAccount = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  positionName: z.string(),
  password: z.string(),
});
export type DemoAccount = z.output<typeof DemoAccount>;

export const makeDemoComplex = defineEndpoint({
  ...onComplexes.write,
  name: 'makeDemoComplex',
  path: '/api/syst/demo-complex',
  summary: 'Makes the one complex to practise in, with people, forms and papers. The passwords are shown this once.',
  body: z.strictObject({}),
  response: z.strictObject({ aptId: z.string(), name: z.string(), accounts: z.array(DemoAccount) }),
  errors: ['NO_PERMISSION', 'INVALID_INPUT'],
  secretAnswer: true,
});

export const removeDemoComplex = defineEndpoint({
  ...onComplexes.delete,
  name: 'removeDemoComplex',
  path: '/api/syst/demo-complex/remove',
  summary: 'Removes the complex to practise in with every row and file of it, once its name was typed.',
  body: z.strictObject({ name: z.string().check(z.maxLength(50)) }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'INVALID_INPUT'],
});
