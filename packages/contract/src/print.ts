import * as z from 'zod/mini';
import { LineStep } from './approvals.ts';
import { Id } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { FormDefinition } from './forms/definition.ts';
import { onDrafts } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Documents as PDF. */
export const printDocument = defineEndpoint({
  name: 'printDocument',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/pdf',
  summary: 'The document as PDF/A, for whoever may read it and may print. Each print is recorded.',
  access: onMenu('/elec-apv/sign-detail', 'print'),
  params: z.strictObject({ docId: Id }),
  query: z.strictObject({
    /** With every act on it. */
    history: z.optional(yn),
    /** Without what people said when they acted. */
    opinions: z.optional(yn),
    /** To keep as a file instead of to look at. */
    download: z.optional(yn),
  }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const previewPdf = defineEndpoint({
  ...onDrafts.read,
  name: 'previewPdf',
  method: 'POST',
  path: '/api/elec-apv/forms/preview-pdf',
  summary: 'A form with these values as PDF, marked 미리보기. Writes nothing and is no print.',
  body: z.strictObject({
    definition: FormDefinition,
    values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
    title: z.optional(z.string().check(z.maxLength(200))),
    /** As it is drafted; without it the boxes are empty, as on a printed form. */
    line: z.optional(z.array(LineStep).check(z.maxLength(40))),
  }),
  binary: true,
  response: z.unknown(),
  errors: ['UNAVAILABLE'],
});
