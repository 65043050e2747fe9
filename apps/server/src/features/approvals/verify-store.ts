import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Sealed } from './check-document.ts';
import { type Reader, readable } from './reader.ts';

/** What the seal was made of: the content, and who had signed when it was decided. */
export const findSealed = (tx: Tx, reader: Reader, docId: string) =>
  tx.first(
    statement(sql<Sealed>`
      select d.apt_id, d.doc_id, d.title, d.content, d.amount, d.doc_number, d.content_hash, d.event_seq, d.event_hash,
             coalesce((select json_agg(json_build_object('order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'actorId', s.actor_id)) from step s
                        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.actor_id is not null and s.acted_at <= d.decided_at), '[]'::json) as line,
             '[]'::json as attachments
        from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`),
  );
