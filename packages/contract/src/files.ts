import * as z from 'zod/mini';
import { done, Id, PageQuery, Stamp } from './common.ts';
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
const AttachmentParams = z.strictObject({ docId: Id, attachmentId: Id });

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

/** What became of reading a file. Each but the first two has a sentence for people. */
export const LookState = z.enum(['READ', 'NOTHING', 'BROKEN', 'ENCRYPTED', 'TOO_LARGE', 'TOO_HEAVY']);
export type LookState = z.output<typeof LookState>;

/** Said in the place where the file would be seen. */
export const lookSentences: Readonly<Record<Exclude<LookState, 'READ'>, string>> = {
  NOTHING: '보여 드릴 글자가 없는 파일입니다. 내려받아 확인해 주세요.',
  BROKEN: '파일이 손상되어 열 수 없습니다. 보낸 분께 다시 받아 주세요.',
  ENCRYPTED: '암호가 걸린 파일입니다. 내려받아 암호를 넣고 열어 주세요.',
  TOO_LARGE: '파일이 너무 커서 여기에서는 볼 수 없습니다. 내려받아 확인해 주세요.',
  TOO_HEAVY: '내용이 너무 많거나 복잡해서 여기에서는 열지 못했습니다. 내려받아 확인해 주세요.',
};

const Rows = z.array(z.array(z.string()));
/** One piece of what is seen of a file, in the order of the file. */
export const FilePart = z.discriminatedUnion('kind', [
  /** A page as it prints: a picture (SVG) that holds nothing but shapes, letters and pictures; and its words. */
  z.strictObject({ kind: z.literal('page'), no: z.int(), svg: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('sheet'), name: z.string(), rows: Rows, cutYn: yn }),
  z.strictObject({ kind: z.literal('table'), rows: Rows }),
  z.strictObject({ kind: z.literal('text'), title: z.nullable(z.string()), text: z.string() }),
]);
export type FilePart = z.output<typeof FilePart>;

export const FileLook = z.strictObject({
  state: LookState,
  parts: z.array(FilePart),
  /** Of a file that has pages. */
  pageCount: z.int(),
  /** Pages come some at a time: from which one to ask for the next. */
  nextPage: z.nullable(z.int()),
  /** The looks of the file are lost in what is shown: words and tables alone. */
  wordsOnlyYn: yn,
  /** There is more in the file than is shown; which of its sheets end early they say themselves. */
  cutYn: yn,
});
export type FileLook = z.output<typeof FileLook>;

export const lookIntoAttachment = defineEndpoint({
  ...onDocuments.read,
  name: 'lookIntoAttachment',
  path: '/api/elec-apv/documents/:docId/attached/:attachmentId/look',
  summary:
    'What is seen of an attachment without saving it, for whoever may read the document: pages of HWP and HWPX, sheets of a workbook, words and tables of other files. It is read in a process of its own, within limits.',
  params: AttachmentParams,
  query: z.strictObject({ from: PageQuery.page }),
  response: FileLook,
  errors: ['NOT_FOUND', 'FILE_DAMAGED', 'UNAVAILABLE'],
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
