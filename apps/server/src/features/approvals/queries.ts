import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from './readable-queries.ts';

export type EventRow = {
  seq: number;
  type: string;
  actor_id: string;
  on_behalf_of: string | null;
  on_behalf_of_name: string | null;
  /** As text: a Date would drop the microseconds, and a change of them would not show. */
  at: string;
  payload: Record<string, unknown>;
  prev_hash: Buffer;
  hash: Buffer;
};

export const historyOf = (reader: Reader, docId: string) =>
  statement<EventRow>`
    select e.seq, e.type, e.actor_id, e.on_behalf_of, m.member_name as on_behalf_of_name, app.stamp(e.at) as at, e.payload, e.prev_hash, e.hash
      from document d join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
      left join member m on m.apt_id = e.apt_id and m.member_id = e.on_behalf_of
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)} order by e.seq`;
