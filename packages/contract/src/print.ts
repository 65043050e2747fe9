import * as z from 'zod/mini';
import { LineStep, RetentionYears, Security } from './approvals.ts';
import { Id } from './common.ts';
import { Disclosure } from './disclosure.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { FormDefinition } from './forms/definition.ts';
import { PageSize } from './forms/outside.ts';
import { onDrafts } from './menu-calls.ts';
import { DemandKind, Office } from './said-rule.ts';
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
    /** The paper that is handed out (게시용, 시행문) in place of the one for the file; once the document is decided. */
    outside: z.optional(yn),
    /** Of that paper; else as the form says. */
    size: z.optional(PageSize),
  }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'UNAVAILABLE'],
});

const Name = z.string().check(z.maxLength(200));
const Names = z.array(Name).check(z.maxLength(200));
const JointPart = z.strictObject({ kind: DemandKind, office: Office, reason: z.string().check(z.maxLength(500)) });
/** What a drafter has said beside the paper. It is shown and vouched for by nobody. */
export const PreviewAround = z.strictObject({
  security: Security,
  disclosure: z.optional(Disclosure),
  retentionYears: RetentionYears,
  references: Names,
  departments: Names,
  related: z.array(z.strictObject({ docNumber: z.nullable(Name), title: Name })).check(z.maxLength(100)),
  attachments: z.array(z.strictObject({ attachmentId: Name, name: Name })).check(z.maxLength(100)),
  /** 겸직: for each step of the line the parts that its signature stands for as well. */
  joint: z.array(z.array(JointPart).check(z.maxLength(20))).check(z.maxLength(40)),
});
export type PreviewAround = z.output<typeof PreviewAround>;

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
    /** What stands around the text; without it as a form gives it. */
    around: z.optional(PreviewAround),
    /** The paper that is handed out, where the form has one. */
    outside: z.optional(z.boolean()),
  }),
  binary: true,
  response: z.unknown(),
  errors: ['UNAVAILABLE'],
});
