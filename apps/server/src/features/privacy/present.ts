import type { AccessRecord, PrivacyMonth } from '@danji/contract/privacy';
import { maskText } from '../../lib/mask.ts';
import { othersToo } from './domain/others-too.ts';
import type { MonthRow, RecordRow } from './queries.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? maskText(value) : null);

/** What was looked at, by whatever name its event knows it. */
const whatOf = ({ event, detail }: RecordRow): string | null => {
  if (event === 'DOCUMENT_PRINTED')
    return [text(detail.docNumber), detail.how === 'DOWNLOAD' ? 'PDF' : null].filter(Boolean).join(' · ') || null;
  return text(detail.what) ?? text(detail.roleName) ?? text(detail.menu);
};

export const presentRecord = (row: RecordRow): AccessRecord => ({
  recordId: row.record_id,
  at: row.at,
  kind: row.kind,
  event: row.event,
  personId: row.person_id,
  personName: row.person_name,
  subjectId: row.subject_id,
  subjectName: othersToo(row.subject_name, row.others),
  what: whatOf(row),
  reason: text(row.detail.reason),
  rows: typeof row.detail.rows === 'number' ? row.detail.rows : null,
  ip: row.ip,
  userAgent: row.user_agent,
});

export const presentMonth = (row: MonthRow): PrivacyMonth => ({
  month: row.month,
  records: row.records,
  docId: row.doc_id,
  state: row.state,
  docNumber: row.doc_number,
  gatheredAt: row.gathered_at,
  decidedAt: row.decided_at,
  signers: row.signers,
});
