import type { FileCaution } from '@danji/contract/files';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { deleteRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { FileKey, Kept } from './depot.ts';

export type AttachmentRow = {
  attachment_id: string;
  sha256: Buffer;
  name: string;
  mime: string;
  bytes: string | number;
  seq_no: number;
  added_at: string;
  scanned_at: Date | null;
  taken_at: string | null;
  cautions: FileCaution[] | null;
};
const columns = sql`attachment_id, sha256, name, mime, bytes, seq_no, app.stamp(added_at) as added_at, scanned_at, taken_at, cautions`;

type Usage = { complex_bytes: string; person_bytes: string; is_known: boolean };

/** What is used already. Uploads into one complex ask one after the other, so that two cannot both take the last space. */
export async function measureUsage(tx: Tx, { aptId, sha256 }: FileKey, memberId: string): Promise<Usage> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('files'), hashtext(${aptId}))`);
  const row = await tx.first(statement<Usage>`
    select (select coalesce(sum(s.bytes), 0) from stored_file s where s.apt_id = ${aptId}) as complex_bytes,
           (select coalesce(sum(a.bytes), 0) from attachment a join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
             where a.apt_id = ${aptId} and a.added_by = ${memberId}
               and d.state in ('DRAFT', 'IN_PROGRESS', 'REJECTED', 'WITHDRAWN')) as person_bytes,
           exists (select from stored_file s where s.apt_id = ${aptId} and s.sha256 = ${sha256}) as is_known`);
  return row ?? { complex_bytes: '0', person_bytes: '0', is_known: false };
}

/** From here on the sweeper leaves the file alone. Waits for a sweeper that is just removing it. */
export async function claimFile(tx: Tx, { aptId, sha256 }: FileKey, bytes: number, at: Date): Promise<void> {
  await tx.run(statement`
    insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values (${aptId}, ${sha256}, ${bytes}, ${at}, ${at})
    on conflict (apt_id, sha256) do update set claimed_at = greatest(stored_file.claimed_at, excluded.claimed_at)`);
}

export async function findSame(
  tx: Tx,
  { aptId, sha256 }: FileKey,
  docId: string,
  name: string,
): Promise<AttachmentRow | undefined> {
  return tx.first(statement<AttachmentRow>`
    select ${columns} from attachment where apt_id = ${aptId} and doc_id = ${docId} and sha256 = ${sha256} and name = ${name}`);
}

/** Null: the document is full. */
export async function insertAttachment(
  tx: Tx,
  key: FileKey,
  row: {
    docId: string;
    attachmentId: string;
    name: string;
    mime: string;
    bytes: number;
    takenAt: string | null;
    cautions: readonly FileCaution[] | null;
    by: string;
    at: Date;
    scannedAt: Date | null;
    most: number;
  },
): Promise<AttachmentRow | null> {
  const written = await tx.first(statement<AttachmentRow>`
    insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at, scanned_at, taken_at, cautions)
    select ${key.aptId}, ${row.docId}, ${row.attachmentId}, ${key.sha256}, ${row.name}, ${row.mime}, ${row.bytes}::bigint,
           coalesce(max(a.seq_no), 0) + 1, ${row.by}, ${row.at}, ${row.scannedAt}, ${row.takenAt}, ${row.cautions}::text[]
      from attachment a where a.apt_id = ${key.aptId} and a.doc_id = ${row.docId}
    having count(*) < ${row.most}
    returning ${columns}`);
  return written ?? null;
}

export async function deleteAttachment(tx: Tx, aptId: string, docId: string, attachmentId: string): Promise<boolean> {
  const removed = await deleteRows(tx, 'attachment', { apt_id: aptId, doc_id: docId, attachment_id: attachmentId });
  return removed === 1;
}

/** Files that nothing uses, in all complexes. */
export const findIdle = (tx: Tx, before: Date, most: number) =>
  tx.run(statement<{ apt_id: string; sha256: Buffer }>`select apt_id, sha256 from app.idle_files(${before}, ${most})`);

/** Looks again, under the row's lock: an upload may have claimed the file meanwhile. */
export async function dropIdle(tx: Tx, { aptId, sha256 }: FileKey, before: Date): Promise<boolean> {
  const dropped = await tx.count(statement`
    delete from stored_file s where s.apt_id = ${aptId} and s.sha256 = ${sha256} and s.claimed_at < ${before}
       and not exists (select from attachment a where a.apt_id = s.apt_id and a.sha256 = s.sha256)
       and not exists (select from publication_file p where p.apt_id = s.apt_id and p.sha256 = s.sha256)`);
  return dropped === 1;
}

/** Notes files that nobody knows, as old as they are, so that they are swept like the rest. Only for a complex that exists. */
export async function adoptFiles(tx: Tx, aptId: string, files: readonly Kept[]): Promise<void> {
  await tx.run(statement`
    insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at)
    select ${aptId}, decode(f.sha256, 'hex'), f.bytes, f.at, f.at
      from unnest(${files.map((file) => file.sha256.toString('hex'))}::text[], ${files.map((file) => file.bytes)}::bigint[],
                  ${files.map((file) => file.at.toISOString())}::timestamptz[]) f(sha256, bytes, at)
     where exists (select from complex c where c.apt_id = ${aptId})
    on conflict (apt_id, sha256) do nothing`);
}
