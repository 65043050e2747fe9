import { type AuditRecord, auditSourceWords } from '@danji/contract/audit';
import { wordOfAudit } from '@danji/contract/record-words';
import { atSecond, type SheetColumn } from '../excel/public.ts';

const person = (id: string | null, name: string | null) =>
  id === null ? null : name === null ? id : `${name} (${id})`;

export const auditColumns: readonly SheetColumn<AuditRecord>[] = [
  { key: 'at', title: '일시', width: 20, text: (row) => atSecond(row.at), always: true },
  { key: 'kind', title: '내용', width: 24, text: (row) => wordOfAudit(row.kind), always: true },
  { key: 'source', title: '구분', width: 12, text: (row) => auditSourceWords[row.source] },
  { key: 'actor', title: '한 사람', width: 22, text: (row) => person(row.actorId, row.actorName) },
  { key: 'subject', title: '대상', width: 22, text: (row) => person(row.subjectId, row.subjectName) },
  { key: 'document', title: '문서번호', width: 20, text: (row) => row.docNumber },
  { key: 'note', title: '사유·내역', width: 40, text: (row) => row.note },
  { key: 'ip', title: '접속 주소', width: 18, text: (row) => row.ip },
];
