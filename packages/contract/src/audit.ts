import * as z from 'zod/mini';
import { AptId, aptScope, dayOf, MemberId, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onAudit } from './menu-calls.ts';
import { wordOfAudit } from './record-words.ts';

/** Where a record comes from: the door, the rights, or a document. */
export const AuditSource = z.enum(['DOOR', 'RIGHT', 'DOCUMENT']);
export type AuditSource = z.output<typeof AuditSource>;
export const auditSourceWords: Readonly<Record<AuditSource, string>> = {
  DOOR: '접속·보안',
  RIGHT: '권한',
  DOCUMENT: '결재',
};

export const AuditRecord = z.strictObject({
  id: z.string(),
  at: Stamp,
  source: AuditSource,
  /** A code; `record-words` has its word. */
  kind: z.string(),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** Whose account or rights it is about. */
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  docId: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  /** What the record says beside that: what was taken, and why. */
  note: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditRecord = z.output<typeof AuditRecord>;

const day = dayOf('날짜를 확인해 주세요.', '없는 날짜입니다. 날짜를 확인해 주세요.');
const person = (id: string | null, name: string | null) =>
  id === null ? null : name === null ? id : `${name} (${id})`;
export const auditColumns = columnsOf(AuditRecord, [
  { key: 'at', label: '일시', of: 'at', as: 'second', sort: 'at', always: true, width: 20 },
  {
    key: 'kind',
    label: '내용',
    of: 'kind',
    words: (row) => wordOfAudit(row.kind),
    sort: 'kind',
    always: true,
    width: 24,
  },
  {
    key: 'source',
    label: '구분',
    of: 'source',
    words: (row) => auditSourceWords[row.source],
    sort: 'source',
    width: 12,
  },
  {
    key: 'actor',
    label: '한 사람',
    of: 'actorId',
    words: (row) => person(row.actorId, row.actorName),
    sort: 'actor',
    width: 22,
  },
  {
    key: 'subject',
    label: '대상',
    of: 'subjectId',
    words: (row) => person(row.subjectId, row.subjectName),
    sort: 'subject',
    width: 22,
  },
  { key: 'document', label: '문서', fileLabel: '문서번호', of: 'docNumber', sort: 'document', width: 20 },
  { key: 'note', label: '사유·내역', of: 'note', sort: 'note', width: 40 },
  { key: 'ip', label: '접속 주소', of: 'ip', sort: 'ip', width: 18 },
]);
export const auditSorts = sortsOf(auditColumns);
const filter = {
  aptId: z.optional(AptId),
  source: z.optional(AuditSource),
  kind: z.optional(z.string().check(z.regex(/^[A-Z_]{1,40}$/))),
  memberId: z.optional(MemberId),
  ip: z.optional(z.string().check(z.maxLength(45), z.regex(/^[0-9a-fA-F.:]+$/, '주소를 확인해 주세요.'))),
  docNumber: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(day),
  to: z.optional(day),
  sort: sortOf(auditSorts, '-at'),
};

export const searchAudit = defineEndpoint({
  ...onAudit.read,
  name: 'searchAudit',
  path: '/api/syst/audit',
  summary:
    'What happened in the complex: at the door, to rights, to documents. The last 30 days unless a period is given.',
  query: z.strictObject({ ...PageQuery, ...filter }),
  response: pageOf(AuditRecord),
});

export const excelAudit = defineEndpoint({
  ...onAudit.excel,
  name: 'excelAudit',
  path: '/api/syst/audit/excel',
  summary: 'The records as an Excel file, as filtered, at most 10,000 rows.',
  query: aptScope,
  body: toExport(z.strictObject(filter)),
});
