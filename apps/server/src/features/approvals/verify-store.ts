import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Sealed } from './check-document.ts';
import { type Reader, readable } from './readable-queries.ts';

/** Name and SHA-256 of each attachment of a document `d`. */
const ATTACHMENTS = `coalesce((select json_agg(json_build_object('name', a.name, 'sha256', encode(a.sha256, 'hex')))
    from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id), '[]'::json)`;

/** What the seal was made of: the content of a document `d`, and the steps of its round. */
export const sealedColumns: RawBuilder<Sealed> = sql<Sealed>`
  d.apt_id, d.doc_id, d.title, d.content, d.amount, d.disclosure, d.doc_number, d.content_hash, d.event_seq, d.event_hash,
  coalesce((select json_agg(json_build_object('stepId', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'actorId', s.actor_id)) from step s
             where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json) as line,
  ${sql.raw(ATTACHMENTS)} as attachments`;

export const findSealed = (tx: Tx, reader: Reader, docId: string) =>
  tx.first(
    statement<Sealed>`
      select ${sealedColumns}
        from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`,
  );

/** The attachments that a seal is about to bind. */
export const attachmentHashesOf = (aptId: string, docId: string) =>
  statement<Pick<Sealed, 'attachments'>>`
    select ${sql.raw(ATTACHMENTS)} as attachments from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}`;
