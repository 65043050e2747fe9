import type { AuditRecord } from '@danji/contract/audit';
import { maskText } from '../../lib/mask.ts';
import { othersToo } from '../privacy/public.ts';
import type { AuditRow } from './queries.ts';

export const presentAuditRecord = (row: AuditRow): AuditRecord => ({
  id: row.id,
  at: row.at,
  source: row.source,
  kind: row.kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  subjectId: row.subject_id === row.actor_id ? null : row.subject_id,
  subjectName: othersToo(row.subject_id === row.actor_id ? null : row.subject_name, row.others),
  ip: row.ip,
  docId: row.doc_id,
  docNumber: row.doc_number,
  note: row.note === null ? null : maskText(row.note),
  requestId: row.request_id,
});
