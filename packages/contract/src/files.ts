import * as z from 'zod/mini';
import { done, Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onDocuments, onDrafts } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Files of a document. Addresses with `attached` take multipart as it is (REQ-2). */

/** What may be attached; the server looks into the file as well. For the file picker and the sentence beside it. */
export const attachmentExtensions = [
  'hwp',
  'hwpx',
  'pdf',
  'xlsx',
  'xls',
  'xlsm',
  'docx',
  'doc',
  'docm',
  'pptx',
  'ppt',
  'pptm',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'zip',
  '7z',
  'alz',
  'egg',
  'rar',
  'txt',
  'csv',
] as const;

/** What a marked file may do when it is opened; the words for it stand in `file-policy.ts`. */
export const FileCaution = z.enum(['MACRO', 'REMOTE', 'SCRIPT', 'SEALED']);
export type FileCaution = z.output<typeof FileCaution>;

export const Attachment = z.strictObject({
  attachmentId: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** SHA-256 in hexadecimal: part of the seal of the document. */
  sha256: z.string(),
  seqNo: z.int(),
  addedAt: Stamp,
  scannedYn: yn,
  /** When a photo was taken, as its camera says: 2026-11-15T14:03, at the place. Only where it says so. */
  takenAt: z.optional(z.string()),
  /** Taken although it may do something when it is opened: people are asked before they save it. */
  cautions: z.optional(z.array(FileCaution)),
});
export type Attachment = z.output<typeof Attachment>;

const DocParams = z.strictObject({ docId: Id });
export const AttachmentParams = z.strictObject({ docId: Id, attachmentId: Id });

export const attachFile = defineEndpoint({
  ...onDrafts.write,
  name: 'attachFile',
  path: '/api/elec-apv/documents/:docId/attached',
  summary:
    'Attaches one file to a draft. The same file under the same name is attached once, however often it is sent.',
  params: DocParams,
  files: { maxCount: 1, maxBytes: limits.attachmentBytesMax },
  response: Attachment,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'FILE_REFUSED', 'FILE_INFECTED', 'QUOTA_EXCEEDED', 'TOO_LARGE', 'KEY_REUSED'],
});

export const attachEvidence = defineEndpoint({
  ...onDocuments.write,
  name: 'attachEvidence',
  path: '/api/elec-apv/documents/:docId/evidence/attached',
  summary:
    'Attaches the evidence of written consents to a document under way, by whoever counts them while it is their turn.',
  params: DocParams,
  files: { maxCount: 1, maxBytes: limits.attachmentBytesMax },
  response: Attachment,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'FILE_REFUSED', 'FILE_INFECTED', 'QUOTA_EXCEEDED', 'TOO_LARGE', 'KEY_REUSED'],
});

export const downloadAttachment = defineEndpoint({
  ...onDocuments.read,
  name: 'downloadAttachment',
  path: '/api/elec-apv/documents/:docId/attached/:attachmentId',
  summary: 'The bytes of an attachment, for whoever may read the document. They are checked before they are sent.',
  params: AttachmentParams,
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'FILE_DAMAGED'],
});

export const removeAttachment = defineEndpoint({
  ...onDrafts.write,
  name: 'removeAttachment',
  path: '/api/elec-apv/documents/:docId/attached/:attachmentId/remove',
  summary: 'Takes a file off a draft.',
  params: AttachmentParams,
  response: done,
  errors: ['NOT_FOUND', 'ACT_REFUSED'],
});
