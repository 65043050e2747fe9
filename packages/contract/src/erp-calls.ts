import * as z from 'zod/mini';
import { Id } from './common.ts';
import { byService, defineEndpoint } from './endpoint.ts';
import { ErpDocument, ErpNumber, ErpRevision, ErpState } from './integration.ts';
import { yn } from './yn.ts';

/** What a program asks about one document beside the document itself. Examples: docs/integration.md. */

const ofDocument = { params: z.strictObject({ docId: Id }) } as const;
const whole = (error: string) => z.string().check(z.regex(/^[1-9]\d{0,2}$/, error));

export const getErpDocumentByNumber = defineEndpoint({
  name: 'getErpDocumentByNumber',
  method: 'GET',
  path: '/api/erp/documents/by-number',
  summary: "What the ERP sent, by the ERP's own number; the newest revision unless another is asked for.",
  access: byService('READ'),
  query: z.strictObject({
    special: z._default(z.literal('withdrawal', '문서 종류는 withdrawal이어야 합니다.'), 'withdrawal'),
    number: ErpNumber,
    revision: z.optional(z.pipe(z.pipe(whole('차수는 1부터 999까지입니다.'), z.transform(Number)), ErpRevision)),
  }),
  response: ErpDocument,
  errors: ['SERVICE_REFUSED', 'NOT_FOUND'],
});

export const cancelErpDocument = defineEndpoint({
  name: 'cancelErpDocument',
  method: 'POST',
  path: '/api/erp/documents/:docId/cancel',
  summary: 'Takes back what the ERP sent, as long as nobody has sent it on. The person for whom it waits is told.',
  access: byService('SEND'),
  ...ofDocument,
  response: z.strictObject({
    docId: z.string(),
    state: ErpState,
    /** It was gone already: nothing changed. */
    repeatedYn: yn,
  }),
  errors: ['SERVICE_REFUSED', 'NOT_FOUND', 'ERP_CANCEL_REFUSED'],
});

export const downloadErpAttachment = defineEndpoint({
  name: 'downloadErpAttachment',
  method: 'GET',
  path: '/api/erp/documents/:docId/attached/:attachmentId',
  summary: 'The bytes of one attachment of a document that the program may read. Each is recorded.',
  access: byService('READ'),
  params: z.strictObject({ docId: Id, attachmentId: Id }),
  binary: true,
  response: z.unknown(),
  errors: ['SERVICE_REFUSED', 'NOT_FOUND', 'FILE_DAMAGED'],
});

export const printErpDocument = defineEndpoint({
  name: 'printErpDocument',
  method: 'GET',
  path: '/api/erp/documents/:docId/pdf',
  summary: 'A document that the program may read as PDF/A, once it was sent on. Each is recorded.',
  access: byService('READ'),
  ...ofDocument,
  binary: true,
  response: z.unknown(),
  errors: ['SERVICE_REFUSED', 'NOT_FOUND', 'UNAVAILABLE'],
});
