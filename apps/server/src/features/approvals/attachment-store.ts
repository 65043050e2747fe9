import { limits } from '@danji/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';

/** One attachment `t`, as JSON in the shape of the contract: when it was taken only of a photo that says so, marks only of a marked one. */
export const attachmentJson: RawBuilder<unknown> = sql`json_strip_nulls(json_build_object(
  'attachmentId', t.attachment_id, 'name', t.name, 'mime', t.mime, 'bytes', t.bytes, 'sha256', encode(t.sha256, 'hex'), 'seqNo', t.seq_no,
  'addedAt', app.stamp(t.added_at), 'scannedYn', case when t.scanned_at is null then 'N' else 'Y' end,
  'takenAt', t.taken_at, 'cautions', t.cautions))`;

/** How many attachments the form of a document asks for beyond those that are there. */
export async function missingAttachments(tx: Tx, aptId: string, docId: string): Promise<number> {
  const row = await tx.first(statement<{ missing: number }>`
    select greatest(0, case jsonb_typeof(v.settings -> 'attachmentsRequired')
             when 'number' then (v.settings ->> 'attachmentsRequired')::integer
             -- Versions of an older release said only whether.
             when 'boolean' then (v.settings ->> 'attachmentsRequired')::boolean::integer else 0 end
           - (select count(*) from attachment t where t.apt_id = d.apt_id and t.doc_id = d.doc_id))::integer as missing
      from document d join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
     where d.apt_id = ${aptId} and d.doc_id = ${docId}`);
  return row?.missing ?? 0;
}

/**
 * How the evidence of written consents is called; null where the document has no such file. What was attached before it was
 * sent shows nothing of what households were asked in this round.
 */
export async function findEvidenceName(
  tx: Tx,
  aptId: string,
  docId: string,
  attachmentId: string,
): Promise<string | null> {
  const row = await tx.first(statement<{ name: string }>`
    select t.name from attachment t join document d on d.apt_id = t.apt_id and d.doc_id = t.doc_id and t.added_at >= d.submitted_at
     where t.apt_id = ${aptId} and t.doc_id = ${docId} and t.attachment_id = ${attachmentId}`);
  return row?.name ?? null;
}

/** `until`: what was attached later is not copied. */
type Copy = { aptId: string; from: string; to: string; by: string; at: Date; until?: Date | undefined };

/**
 * Puts the attachments of one document on another: the same files under the same names, rows of their own. The files are
 * kept as long as any document has them. To be called when it is known that the person may read the first document.
 */
export async function copyAttachments(tx: Tx, { aptId, from, to, by, at, until }: Copy): Promise<void> {
  const ids = Array.from({ length: limits.attachmentsPerDocument }, newId);
  await tx.run(statement`
    insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at, scanned_at, taken_at, cautions)
    select t.apt_id, ${to}, i.id, t.sha256, t.name, t.mime, t.bytes, i.n, ${by}, ${at}, t.scanned_at, t.taken_at, t.cautions
      from (select *, row_number() over (order by seq_no) as n from attachment
             where apt_id = ${aptId} and doc_id = ${from} and added_at <= coalesce(${until ?? null}::timestamptz, 'infinity')) t
      join unnest(${ids}::uuid[]) with ordinality i (id, n) on i.n = t.n`);
}

/** Takes files off a document that is still its drafter's: what stood in a hidden part is not sent. */
export async function removeAttachments(tx: Tx, aptId: string, docId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    statement`delete from attachment where apt_id = ${aptId} and doc_id = ${docId} and attachment_id::text = any(${[...ids]}::text[])`,
  );
}
