import * as z from 'zod/mini';
import { DocumentState } from './approvals.ts';
import { Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onDocuments, onDrafts } from './menu-calls.ts';
import { yn } from './yn.ts';

/** So many documents are shown at most; a chain in an office has six or seven. */
export const chainMax = 40;

export const ChainDocument = z.strictObject({
  docId: z.string(),
  title: z.string(),
  formName: z.nullable(z.string()),
  state: DocumentState,
  docNumber: z.nullable(z.string()),
  submittedAt: z.nullable(Stamp),
});
export type ChainDocument = z.output<typeof ChainDocument>;

/** `to` goes on from `from`. */
export const ChainLink = z.strictObject({ from: z.string(), to: z.string() });
export type ChainLink = z.output<typeof ChainLink>;

/** A paper that may be written next, and who has to: they may read the document for it. */
export const NextForm = z.strictObject({
  formId: z.string(),
  formName: z.string(),
  /** 경리, 기전과: as the form said when the document was decided. */
  writers: z.array(z.string()),
  /** The caller is one of them. */
  mineYn: yn,
});
export type NextForm = z.output<typeof NextForm>;

export const getDocumentChain = defineEndpoint({
  ...onDocuments.read,
  name: 'getDocumentChain',
  path: '/api/elec-apv/documents/:docId/chain',
  summary: 'The documents that this one goes on from and that go on from it, as far as the caller may read them.',
  params: z.strictObject({ docId: Id }),
  response: z.strictObject({
    documents: z.array(ChainDocument),
    links: z.array(ChainLink),
    /** What may be written next from this document; nothing before it is decided. */
    next: z.array(NextForm),
  }),
  errors: ['NOT_FOUND'],
});

export const continueDocument = defineEndpoint({
  ...onDrafts.write,
  name: 'continueDocument',
  path: '/api/elec-apv/documents/:docId/continue',
  summary: 'Starts the next paper of the matter, filled in from this one and those before it, and linked to it.',
  params: z.strictObject({ docId: Id }),
  body: z.strictObject({ formId: Id }),
  response: z.strictObject({ docId: z.string(), version: z.int() }),
  errors: ['NOT_FOUND', 'ACT_REFUSED'],
});

const ToContinue = z.strictObject({
  docId: z.string(),
  title: z.string(),
  docNumber: z.nullable(z.string()),
  formName: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  decidedAt: Stamp,
  next: z.strictObject({ formId: z.string(), formName: z.string() }),
});
export type ToContinue = z.output<typeof ToContinue>;

/** So many are offered at most, the newest first. */
export const toContinueMax = 20;

export const listToContinue = defineEndpoint({
  ...onDrafts.read,
  name: 'listToContinue',
  path: '/api/elec-apv/matters/next',
  summary: 'Documents whose next paper the caller has to write, and nobody has sent yet.',
  response: z.array(ToContinue),
});
