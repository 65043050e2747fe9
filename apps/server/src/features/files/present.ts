import type { Attachment } from '@danji/contract/files';
import type { AttachmentRow } from './store.ts';

export const presentAttachment = (row: AttachmentRow): Attachment => ({
  attachmentId: row.attachment_id,
  name: row.name,
  mime: row.mime,
  bytes: Number(row.bytes),
  sha256: row.sha256.toString('hex'),
  seqNo: row.seq_no,
  addedAt: row.added_at,
  scannedYn: row.scanned_at !== null,
  ...(row.taken_at === null ? {} : { takenAt: row.taken_at }),
  ...(row.cautions === null ? {} : { cautions: row.cautions }),
});
