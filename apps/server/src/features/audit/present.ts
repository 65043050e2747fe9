import type { AuditRecord } from '@danji/contract/audit';
import { maskText } from '../../lib/mask.ts';
import { othersToo } from '../privacy/public.ts';
import type { AuditRow } from './queries.ts';

export function presentAuditRecord({ others, ...row }: AuditRow): AuditRecord {
  const isOwn = row.subjectId === row.actorId;
  return {
    ...row,
    subjectId: isOwn ? null : row.subjectId,
    subjectName: othersToo(isOwn ? null : row.subjectName, others),
    note: row.note === null ? null : maskText(row.note),
  };
}
