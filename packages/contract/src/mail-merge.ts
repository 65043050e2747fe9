import * as z from 'zod/mini';
import { Id, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { onDocuments } from './menu-calls.ts';
import { RevealReason } from './privacy.ts';
import { Dong } from './residents.ts';
import { yn } from './yn.ts';

/** 개별 발송본: one approved paper for many receivers, each with its own values and its own number (decision 0049). */
export const mergeRowsMax = 2_000;
/** So many runs one document has at most. */
export const mergeRunsMax = 100;
const sheetBytesMax = 5_242_880;
/** So many problems are told at once; the count says how many there are. */
export const mergeProblemsMax = 500;
/** Papers that are shown before they are made: the first, this one, and the last. */
export const mergeShownNo = 10;

export const mergeWords = {
  papers: '개별 발송본',
  record: '발송 기록',
  place: '채울 자리',
} as const;

const toPrint = onMenu('/elec-apv/sign-detail', 'print');
const ofDocument = z.strictObject({ docId: Id });
const ofRun = z.strictObject({ docId: Id, runId: Id });

const MergeSource = z.enum(['EXCEL', 'RESIDENTS']);
export type MergeSource = z.output<typeof MergeSource>;
export const mergeSourceWords: Readonly<Record<MergeSource, string>> = { EXCEL: '엑셀', RESIDENTS: '입주민 명부' };

const Word = z.strictObject({ name: z.string(), kind: z.enum(['TEXT', 'AMOUNT', 'DAY', 'DONG', 'HO']) });

export const MergeRun = z.strictObject({
  runId: z.string(),
  /** 1차, 2차 … of this document. */
  runNo: z.int(),
  source: MergeSource,
  papers: z.int(),
  /** Rows that had faults and were left out. */
  leftOut: z.int(),
  firstNo: z.int(),
  issuedAt: Stamp,
  byName: z.string(),
  /** How many papers are made of it just now; null: nobody makes it. */
  made: z.nullable(z.int()),
  /** Papers of residents are for who may see where they live. */
  mayPrintYn: yn,
});
export type MergeRun = z.output<typeof MergeRun>;

export const getMerge = defineEndpoint({
  ...onDocuments.read,
  name: 'getMerge',
  path: '/api/elec-apv/documents/:docId/merge',
  summary: 'The places of a document that are filled in for each receiver, and the runs that were made of it.',
  params: ofDocument,
  response: z.strictObject({
    words: z.array(Word),
    /** Whether the caller may make one: decided, for outside, with places, and by an employee who may print. */
    mayMakeYn: yn,
    runs: z.array(MergeRun),
  }),
  errors: ['NOT_FOUND'],
});

export const mergeTemplate = defineEndpoint({
  name: 'mergeTemplate',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/merge/template',
  summary: 'An empty sheet whose heads are the places of this document.',
  access: toPrint,
  params: ofDocument,
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'ACT_REFUSED'],
});

export const MergeReport = z.strictObject({
  /** What was taken, to look at and to make; null: no row was right. */
  runId: z.nullable(z.string()),
  rows: z.int(),
  papers: z.int(),
  failedRows: z.int(),
  problemCount: z.int(),
  problems: z.array(z.strictObject({ row: z.int(), word: z.string(), message: z.string() })),
  /** Columns of the sheet that the document has no place for: they are not kept. */
  unused: z.array(z.string()),
  words: z.array(z.string()),
  /** The first rows as they were understood, personal data masked. */
  sample: z.array(z.array(z.string())),
});
export type MergeReport = z.output<typeof MergeReport>;

export const prepareFromSheet = defineEndpoint({
  name: 'prepareFromSheet',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/merge/from-sheet',
  summary: 'Judges the rows of an Excel sheet for this document and keeps the right ones for a day, to be looked at.',
  access: toPrint,
  params: ofDocument,
  files: { maxCount: 1, maxBytes: sheetBytesMax },
  response: MergeReport,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'IMPORT_REFUSED', 'NO_PERMISSION', 'UNAVAILABLE'],
});

export const prepareFromResidents = defineEndpoint({
  name: 'prepareFromResidents',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/merge/from-residents',
  summary: 'Takes residents of the complex as receivers and keeps them for a day, to be looked at, masked.',
  access: toPrint,
  params: ofDocument,
  body: z.strictObject({ dong: z.nullable(Dong), reason: RevealReason }),
  response: MergeReport,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'NO_PERMISSION', 'INVALID_INPUT'],
});

export const previewMerge = defineEndpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/merge/:runId/preview',
  summary: 'The first, the tenth and the last paper as they would be, marked 미리보기. Residents are masked.',
  access: toPrint,
  params: ofRun,
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'UNAVAILABLE'],
});

export const issueMerge = defineEndpoint({
  name: 'issueMerge',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/merge/:runId/issue',
  summary: 'Puts the papers on record, each under its number. From then on they never change.',
  access: toPrint,
  params: ofRun,
  body: z.strictObject({ papers: z.int().check(z.minimum(1), z.maximum(mergeRowsMax)) }),
  response: z.strictObject({ runNo: z.int(), firstNo: z.int(), lastNo: z.int() }),
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'NO_PERMISSION', 'STALE'],
});

export const printMerge = defineEndpoint({
  name: 'printMerge',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/merge/:runId/pdf',
  summary: 'All papers of a run as one PDF/A, sent while they are made; one run at a time for each person. Recorded.',
  access: toPrint,
  params: ofRun,
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'NO_PERMISSION', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const MergedPaper = z.strictObject({
  /** Its place in the run. */
  seq: z.int(),
  number: z.string(),
  cells: z.array(z.string()),
});
export type MergedPaper = z.output<typeof MergedPaper>;

export const listMergedPapers = defineEndpoint({
  name: 'listMergedPapers',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/merge/:runId/papers',
  summary: 'The papers of a run by page, personal data masked. Found by whole values: 101 1203.',
  access: toPrint,
  params: ofRun,
  query: z.strictObject({ ...PageQuery, text: z.optional(z.string().check(z.maxLength(50))) }),
  response: z.strictObject({ words: z.array(z.string()), ...pageOf(MergedPaper).shape }),
  errors: ['NOT_FOUND', 'NO_PERMISSION'],
});

export const printMergedPaper = defineEndpoint({
  name: 'printMergedPaper',
  method: 'GET',
  path: '/api/elec-apv/documents/:docId/merge/:runId/papers/:seq/pdf',
  summary: 'One paper of a run again, exactly as it was. Recorded.',
  access: toPrint,
  params: z.strictObject({
    docId: Id,
    runId: Id,
    seq: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)),
  }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'NO_PERMISSION', 'UNAVAILABLE'],
});
