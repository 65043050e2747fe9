import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type DownloadRow = { sha256: Buffer; name: string; mime: string; bytes: string };

/** An attachment, if the reader may read its document. */
export const downloadOf = (reader: Reader, docId: string, attachmentId: string) =>
  statement<DownloadRow>`
    select a.sha256, a.name, a.mime, a.bytes
      from document d join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and a.attachment_id = ${attachmentId} and ${readable(reader)}`;
