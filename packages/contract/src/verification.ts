import * as z from 'zod/mini';
import { DocumentState } from './approvals.ts';
import { Stamp } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';
import { yn } from './yn.ts';

/** What anyone who holds a printed paper may learn about it: that it is what it says, and nothing more. */
export const verificationCodePattern = /^[A-HJ-NP-Z2-9]{26}$/;

export const verifyPrinted = defineEndpoint({
  name: 'verifyPrinted',
  method: 'GET',
  path: '/api/verify/:code',
  summary: 'Whether a printed document is genuine: number, title, state, dates, and whether history and seal hold.',
  access: open,
  // A code of another shape is answered as an unknown one: whoever tries learns nothing of how codes are made.
  params: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({
    complexName: z.string(),
    docNumber: z.nullable(z.string()),
    /** Hidden for confidential documents. */
    title: z.string(),
    state: DocumentState,
    submittedAt: z.nullable(Stamp),
    decidedAt: z.nullable(Stamp),
    /** The short value on the paper; null until it is decided. */
    contentHash: z.nullable(z.string()),
    validYn: yn,
    sealedYn: yn,
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
