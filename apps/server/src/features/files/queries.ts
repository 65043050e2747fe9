import { statement } from '../../lib/statement.ts';
import { attachedForReader, type Reader, readable } from '../approvals/public.ts';
import { READER } from '../file-contents/public.ts';

export type DownloadRow = { sha256: Buffer; name: string; mime: string; bytes: string };

/** An attachment, if the reader may read its document. */
export const downloadOf = (reader: Reader, docId: string, attachmentId: string) =>
  statement<DownloadRow>`
    select a.sha256, a.name, a.mime, a.bytes
      from document d join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and a.attachment_id = ${attachmentId} and ${readable(reader)}
       and ${attachedForReader(reader)}`;

export type LookRow = DownloadRow & { found: string | null; found_at: Date | null };

/** The same, with what the job has found out about the file, if it has read it as we do. */
export const lookOf = (reader: Reader, docId: string, attachmentId: string) =>
  statement<LookRow>`
    select a.sha256, a.name, a.mime, a.bytes, f.state as found, f.tried_at as found_at
      from document d join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
      left join search_file f on f.apt_id = a.apt_id and f.sha256 = a.sha256 and f.reader = ${READER}
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and a.attachment_id = ${attachmentId} and ${readable(reader)}
       and ${attachedForReader(reader)}`;
