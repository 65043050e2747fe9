import * as z from 'zod/mini';
import { PageQuery } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { AttachmentParams } from './files.ts';
import { onDocuments } from './menu-calls.ts';
import { yn } from './yn.ts';

/** What is seen of a file without saving it: apart from files themselves, which home's lists know, too. */

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
