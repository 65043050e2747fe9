import type { AccessRecord } from '@danji/contract/privacy';
import { maskText } from '../../lib/mask.ts';
import { othersToo } from './domain/others-too.ts';
import type { RecordRow } from './queries.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? maskText(value) : null);

/** What was looked at, by whatever name its event knows it. */
const whatOf = (event: string, detail: RecordRow['detail']): string | null => {
  if (event === 'DOCUMENT_PRINTED')
    return [text(detail.docNumber), detail.how === 'DOWNLOAD' ? 'PDF' : null].filter(Boolean).join(' · ') || null;
  return text(detail.what) ?? text(detail.roleName) ?? text(detail.menu);
};

export const presentRecord = ({ others, detail, ...row }: RecordRow): AccessRecord => ({
  ...row,
  subjectName: othersToo(row.subjectName, others),
  what: whatOf(row.event, detail),
  reason: text(detail.reason),
  rows: typeof detail.rows === 'number' ? detail.rows : null,
});
