import * as z from 'zod/mini';
import { dayOf, done, Id, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onPublications } from './menu-calls.ts';
import { PublicContent } from './publications/content.ts';
import { FileCheck, FileToPublish, PublicFileChoice, publicFileLimits } from './publications/files.ts';
import { Found } from './publications/masking.ts';
import { yn } from './yn.ts';

/** 공개 관리 (decision 0100): what residents are shown of finished documents, without signing in. */

const BASE = '/api/cmplx-info/publications';
const Reason = neededText('내리는 까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.');
const Day = dayOf('날짜를 2026-11-15처럼 입력해 주세요.', '없는 날짜입니다. 달력에서 골라 주세요.');

export const PublicationKind = z.enum(['FEE', 'CONTRACT', 'RESOLUTION', 'MINUTES', 'NOTICE']);
export type PublicationKind = z.output<typeof PublicationKind>;
export const publicationKindWords: Readonly<Record<PublicationKind, string>> = {
  FEE: '관리비',
  CONTRACT: '계약',
  RESOLUTION: '의결',
  MINUTES: '회의록',
  NOTICE: '공고',
};
/** How long each is shown, where nobody says otherwise. */
export const monthsShown: Readonly<Record<PublicationKind, number>> = {
  ...{ FEE: 36, CONTRACT: 36, RESOLUTION: 36, MINUTES: 36, NOTICE: 3 },
};

export const PublicationState = z.enum(['SHOWN', 'ENDED', 'TAKEN_BACK', 'HIDDEN']);
export type PublicationState = z.output<typeof PublicationState>;
export const publicationStateWords: Readonly<Record<PublicationState, string>> = {
  SHOWN: '공개 중',
  ENDED: '기간 끝남',
  TAKEN_BACK: '내림',
  HIDDEN: '문서 폐기·대외비',
};

const Counts = z.record(z.string(), z.int());
export const Publication = z.strictObject({
  publicationId: z.string(),
  code: z.string(),
  kind: PublicationKind,
  /** Null once it was erased. */
  title: z.nullable(z.string()),
  state: PublicationState,
  shownFrom: z.string(),
  shownUntil: z.string(),
  checkedAt: Stamp,
  checkedName: z.string(),
  /** By kind of what is somebody's: how often it was covered, and how often left to be seen. */
  covered: Counts,
  leftOpen: Counts,
  takenBackAt: z.nullable(Stamp),
  takenBackName: z.nullable(z.string()),
  takenBackReason: z.nullable(z.string()),
  /** For whoever may read it. */
  docId: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
});
export type Publication = z.output<typeof Publication>;

const ofDocument = { params: z.strictObject({ docId: Id }) } as const;

export const preparePublication = defineEndpoint({
  ...onPublications.write,
  method: 'GET',
  name: 'preparePublication',
  path: `${BASE}/of-document/:docId/page`,
  summary: 'What would be shown of a finished document, what in it is somebody’s, and what only looks like it.',
  ...ofDocument,
  response: z.strictObject({
    content: PublicContent,
    found: z.array(Found),
    /** Of what was looked at: publishing something else is refused. */
    seen: z.string(),
    kind: PublicationKind,
    /** How long it is shown as that, where nobody says otherwise. */
    months: z.int(),
    today: z.string(),
    files: z.array(PublicFileChoice),
    /** That there is already. */
    publication: z.nullable(z.strictObject({ publicationId: z.string(), shownUntil: z.string() })),
  }),
  errors: ['NOT_FOUND', 'PUBLICATION_REFUSED'],
});

export const checkPublicFile = defineEndpoint({
  ...onPublications.write,
  method: 'GET',
  name: 'checkPublicFile',
  path: `${BASE}/of-document/:docId/files/:attachmentId/check`,
  summary:
    'What looks personal in a file of a finished document, and what in it could not be read. It is read in a process of its own.',
  params: z.strictObject({ docId: Id, attachmentId: Id }),
  response: FileCheck,
  errors: ['NOT_FOUND', 'PUBLICATION_REFUSED', 'FILE_DAMAGED', 'UNAVAILABLE'],
});

const Key = z.string().check(z.regex(/^\d{1,6}:\d{1,6}-\d{1,6}$/));
const Keys = z.array(Key).check(z.maxLength(5000));
const Word = neededText('가릴 말을 적어 주세요.', 60, '가릴 말은 60자까지 쓸 수 있습니다.');
export const ToPublish = z.strictObject({
  seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  kind: PublicationKind,
  shownUntil: Day,
  shown: Keys,
  covered: Keys,
  words: z.array(Word).check(z.maxLength(50, '가릴 말은 50개까지 쓸 수 있습니다.')),
  /** Of its files those that are shown: no other is. */
  files: z.optional(
    z.array(FileToPublish).check(z.maxLength(publicFileLimits.files, '파일은 10개까지 공개할 수 있습니다.')),
  ),
  /** Somebody has looked at it and says so. */
  checkedYn: z.literal('Y', '가린 곳과 가리지 않은 곳을 확인했다고 표시해 주세요.'),
});
export type ToPublish = z.output<typeof ToPublish>;

export const publishDocument = defineEndpoint({
  ...onPublications.write,
  name: 'publishDocument',
  path: `${BASE}/of-document/:docId/page`,
  summary: 'Shows a copy of a finished document with what is covered, after somebody has looked at it. On record.',
  ...ofDocument,
  body: ToPublish,
  response: z.strictObject({ publicationId: z.string(), code: z.string() }),
  errors: ['NOT_FOUND', 'PUBLICATION_REFUSED', 'FILE_DAMAGED', 'NOT_A_PICTURE', 'QUOTA_EXCEEDED', 'UNAVAILABLE'],
});

export const takeBackPublication = defineEndpoint({
  ...onPublications.delete,
  name: 'takeBackPublication',
  path: `${BASE}/:publicationId/take-back`,
  summary: 'Is not shown from this moment on; with a reason, on record. The document stays as it is.',
  params: z.strictObject({ publicationId: Id }),
  body: z.strictObject({ reason: Reason }),
  response: done,
  errors: ['NOT_FOUND', 'PUBLICATION_REFUSED'],
});

export const publicationColumns = columnsOf(Publication, [
  { key: 'kind', label: '종류', of: 'kind', words: (row) => publicationKindWords[row.kind], sort: 'kind', width: 10 },
  { key: 'title', label: '제목', of: 'title', sort: 'title', always: true, width: 44 },
  { key: 'from', label: '공개한 날', of: 'shownFrom', as: 'date', sort: 'shownFrom', width: 12 },
  { key: 'until', label: '공개 끝', of: 'shownUntil', as: 'date', sort: 'shownUntil', width: 12 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => publicationStateWords[row.state],
    sort: 'state',
    width: 14,
  },
  { key: 'by', label: '확인한 사람', of: 'checkedName', sort: 'checkedName', width: 12 },
  { key: 'at', label: '확인한 때', of: 'checkedAt', as: 'minute', width: 18, fileOnly: true },
  { key: 'number', label: '문서번호', of: 'docNumber', sort: 'docNumber', width: 20 },
  { key: 'back', label: '내린 까닭', of: 'takenBackReason', width: 30, fileOnly: true },
]);
export const publicationSorts = sortsOf(publicationColumns);

const Filter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(PublicationKind),
  state: z.optional(PublicationState),
  sort: sortOf(publicationSorts, '-shownFrom'),
};

export const pagePublications = defineEndpoint({
  ...onPublications.read,
  name: 'pagePublications',
  path: BASE,
  summary: 'What was published: shown, ended and taken back.',
  query: z.strictObject({ ...Filter, ...PageQuery }),
  response: pageOf(Publication),
});

export const excelPublications = defineEndpoint({
  ...onPublications.excel,
  name: 'excelPublications',
  path: `${BASE}/excel`,
  summary: 'What was published, as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(Filter)),
});

export const getOpenPage = defineEndpoint({
  ...onPublications.read,
  name: 'getOpenPage',
  path: `${BASE}/page`,
  summary: 'The address of the page for residents, and whether it is on.',
  response: z.strictObject({
    /** Null: nothing was ever published. */
    code: z.nullable(z.string()),
    onYn: yn,
    version: z.int(),
    shown: z.int(),
  }),
});

export const printOpenPoster = defineEndpoint({
  ...onPublications.read,
  name: 'printOpenPoster',
  path: `${BASE}/page/pdf`,
  summary: 'The address of the page as a QR code on a paper to hang up, as PDF.',
  access: onMenu('/cmplx-info/open-mng', 'print'),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const switchOpenPage = defineEndpoint({
  ...onPublications.write,
  name: 'switchOpenPage',
  path: `${BASE}/page`,
  summary: 'Opens the page or closes it for everybody at once; with `newCodeYn` under another address.',
  body: z.strictObject({ version: z.int(), onYn: yn, newCodeYn: z.optional(yn) }),
  response: done,
  errors: ['STALE'],
});
