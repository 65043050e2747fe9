import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';

const BATCH = 500;

export const findComplexesWithNews = (tx: Tx) =>
  tx.run(statement<{ apt_id: string }>`select c as apt_id from app.complexes_with_news() c`);

/**
 * Gives numbers to what has happened in a complex and was committed, in the order in which it was noted, and puts it up for
 * delivery to whoever wants to hear of it. One at a time does so and holds the lock until its own commit: numbers appear in
 * order, and a reader who goes on from one misses none. Gives how many were looked at.
 */
export async function numberSome(tx: Tx, aptId: string): Promise<number> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`feed:${aptId}`}, 0))`);
  const row = await tx.first(statement<{ looked: number }>`
    with taken as (
      delete from feed_pending
       where apt_id = ${aptId}
         and pending_no in (select p.pending_no from feed_pending p where p.apt_id = ${aptId} order by p.pending_no limit ${BATCH})
      returning *),
    told as (
      select t.*, row_number() over (order by t.pending_no) as n, coalesce(d.title, x.title) as title, d.special, e.erp_number, e.revision,
             coalesce(t.doc_number, d.doc_number) as known_number, coalesce(d.amount, x.amount) as amount, e.doc_id is not null as is_theirs,
             e.special as their_special
        from taken t
        left join document d on d.apt_id = t.apt_id and d.doc_id = t.doc_id
        left join erp_document e on e.apt_id = t.apt_id and e.doc_id = t.doc_id
        left join erp_deletion x on x.apt_id = t.apt_id and x.doc_id = t.doc_id
       -- Confidential papers of the office are not told outside; what the ERP itself sent is.
       where e.doc_id is not null or d.security = 'NORMAL'),
    numbered as (
      insert into feed_event (apt_id, feed_no, event_id, doc_id, kind, act, state, at, special, erp_number, revision, title, doc_number,
                              amount, actor_name, reason)
      select t.apt_id, (select coalesce(max(f.feed_no), 0) from feed_event f where f.apt_id = ${aptId}) + t.n, t.event_id, t.doc_id, t.kind,
             t.act, t.state, t.at, coalesce(t.special, t.their_special), t.erp_number, t.revision, t.title, t.known_number, t.amount,
             t.actor_name, case when t.is_theirs then t.reason end
        from told t
      returning feed_no, doc_id, kind, at),
    put as (
      insert into feed_delivery (apt_id, endpoint_id, feed_no, doc_id, next_attempt_at)
      select e.apt_id, e.endpoint_id, n.feed_no, n.doc_id, n.at
        from numbered n join callback_endpoint e on e.apt_id = ${aptId} and e.removed_at is null and n.kind = any(e.kinds))
    select count(*)::int as looked from taken`);
  return row?.looked ?? 0;
}

export async function numberAll(tx: Tx, aptId: string): Promise<void> {
  while ((await numberSome(tx, aptId)) === BATCH);
}

/** A call that tries the way to one endpoint; it has a number like all others, and stands in no list that programs read. */
export async function putTest(
  tx: Tx,
  { aptId, endpointId, byName, at }: { aptId: string; endpointId: string; byName: string; at: Date },
): Promise<string> {
  await numberAll(tx, aptId);
  const row = await tx.first(statement<{ cursor: string }>`
    with made as (
      insert into feed_event (apt_id, feed_no, event_id, doc_id, kind, at, title, actor_name)
      select ${aptId}, coalesce(max(f.feed_no), 0) + 1, ${newId()}, ${newId()}, 'TEST', ${at}, '연동 시험', ${byName} from feed_event f
       where f.apt_id = ${aptId}
      returning feed_no, doc_id),
    put as (
      insert into feed_delivery (apt_id, endpoint_id, feed_no, doc_id, next_attempt_at)
      select ${aptId}, ${endpointId}, made.feed_no, made.doc_id, ${at} from made)
    select feed_no::text as cursor from made`);
  return row?.cursor ?? '0';
}
