import * as z from 'zod/mini';
import { DocumentState } from './approvals.ts';
import { Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onDocuments } from './menu-calls.ts';

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

export const getDocumentChain = defineEndpoint({
  ...onDocuments.read,
  name: 'getDocumentChain',
  path: '/api/elec-apv/documents/:docId/chain',
  summary: 'The documents that this one goes on from and that go on from it, as far as the caller may read them.',
  params: z.strictObject({ docId: Id }),
  response: z.strictObject({ documents: z.array(ChainDocument), links: z.array(ChainLink) }),
  errors: ['NOT_FOUND'],
});
