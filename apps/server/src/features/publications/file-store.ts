import type { FileUnread, PublicFileKind } from '@danji/contract/publications/files';
import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

export type NewFile = {
  kind: PublicFileKind;
  name: string;
  mime: string;
  sha256: Buffer;
  bytes: number;
  width: number | null;
  height: number | null;
  thumbnail: Buffer | null;
  attachmentId: string;
  boxes: number;
  leftOpen: Record<string, number>;
  unread: readonly FileUnread[];
  reason: string;
};

type Place = { aptId: string; publicationId: string; seqNo: number; code: string };
export const insertFile = (tx: Tx, { aptId, publicationId, seqNo, code }: Place, file: NewFile) =>
  insertRow(tx, 'publication_file', {
    apt_id: aptId,
    publication_id: publicationId,
    seq_no: seqNo,
    code,
    kind: file.kind,
    name: file.name,
    mime: file.mime,
    sha256: file.sha256,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    thumbnail: file.thumbnail,
    attachment_id: file.attachmentId,
    boxes: file.boxes,
    left_open: JSON.stringify(file.leftOpen),
    unread: [...file.unread],
    reason: file.reason,
  });

/** What lay in the store for it is swept once nothing else needs it. */
export const removeFiles = (tx: Tx, aptId: string, publicationId: string) =>
  tx.count(statement`
    delete from publication_file where apt_id = ${aptId} and publication_id = ${publicationId}::uuid`);
