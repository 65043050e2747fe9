import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from './readable-queries.ts';

/** Marks the reader's open steps and their 참조/열람 as seen. False when they may not see the document. */
export async function markOpened(tx: Tx, reader: Reader, docId: string): Promise<boolean> {
  const { aptId, memberId, now } = reader;
  const row = await tx.first(statement<{ seen: boolean }>`
    with doc as (select d.apt_id, d.doc_id from document d where d.apt_id = ${aptId} and d.doc_id = ${docId} and ${readable(reader)}),
         steps as (update step s set opened_at = ${now} from doc where s.apt_id = doc.apt_id and s.doc_id = doc.doc_id
                      and s.person_id = ${memberId} and s.state in ('PENDING', 'HELD') and s.opened_at is null),
         readers as (update participant p set read_at = ${now} from doc where p.apt_id = doc.apt_id and p.doc_id = doc.doc_id
                      and p.member_id = ${memberId} and p.read_at is null)
    select exists (select from doc) as seen`);
  return row?.seen === true;
}
