import { createHash } from 'node:crypto';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';
import { retainUntil } from '../approvals/public.ts';

/** A list that a person looks through: what does not fit comes next month. */
const MOST_ITEMS = 500;
/** Papers about those who left are kept so long. */
export const LEAVER_YEARS = 3;

export const findRunOfMonth = async (tx: Tx, aptId: string, month: string): Promise<string | null> =>
  (
    await tx.first(statement<{ run_id: string }>`
      select run_id from retention_run where apt_id = ${aptId} and month = ${`${month}-01`}::date`)
  )?.run_id ?? null;

type DueItem = {
  kind: 'DOCUMENT' | 'MEMBER';
  id: string;
  doc_number: string | null;
  title: string | null;
  due_on: string;
};

/** What is past its time: nothing that stands on a list still open, nor what was kept with a reason within a year. */
export const findDue = (tx: Tx, aptId: string, now: Date): Promise<DueItem[]> =>
  tx.run(statement<DueItem>`
    with busy as (
      select i.doc_id, i.member_id from retention_item i join retention_run r on r.apt_id = i.apt_id and r.run_id = i.run_id
       where i.apt_id = ${aptId}
         and (r.state in ('PROPOSED', 'APPROVED') or i.kept_reason is not null and r.decided_at > ${now}::timestamptz - interval '1 year')),
    leaver as (
      select m.member_id, (max(e.at) at time zone 'Asia/Seoul')::date + make_interval(years => ${LEAVER_YEARS}) as due
        from member m join security_event e on e.apt_id = m.apt_id and e.member_id = m.member_id and e.kind = 'MEMBER_RESIGNED'
       where m.apt_id = ${aptId} and m.state = 'RESIGNED' and m.anonymised_at is null group by m.member_id)
    select * from (
      select 'DOCUMENT' as kind, d.doc_id::text as id, d.doc_number, d.title, to_char(${retainUntil(aptId)}, 'YYYY-MM-DD') as due_on
        from document d
       where d.apt_id = ${aptId} and d.state in ('APPROVED', 'ENFORCED', 'VOID') and d.purged_at is null and ${retainUntil(aptId)} < ${dayAt(now)}
         and not exists (select from busy b where b.doc_id = d.doc_id)
      union all
      select 'MEMBER', l.member_id, null, null, to_char(l.due, 'YYYY-MM-DD') from leaver l
       where l.due < ${dayAt(now)} and not exists (select from busy b where b.member_id = l.member_id)) due
     order by due_on, kind, id limit ${MOST_ITEMS}`);

export const sha256 = (text: string): Buffer => createHash('sha256').update(text.normalize('NFC')).digest();

type NewRun = { aptId: string; runId: string; month: string; at: Date; items: (DueItem & { itemId: string })[] };
/** False when the month has its list: of two at the same moment the second waits and is told. */
export async function insertRun(tx: Tx, { aptId, runId, month, at, items }: NewRun): Promise<boolean> {
  const made = await tx.count(statement`
    insert into retention_run (apt_id, run_id, month, proposed_at) values (${aptId}, ${runId}, ${`${month}-01`}::date, ${at})
    on conflict on constraint retention_month do nothing`);
  if (made === 0) return false;
  const rows = items.map((item) => ({
    item_id: item.itemId,
    kind: item.kind,
    doc_id: item.kind === 'DOCUMENT' ? item.id : null,
    member_id: item.kind === 'MEMBER' ? item.id : null,
    doc_number: item.doc_number,
    title_hash: item.title === null ? null : sha256(item.title).toString('hex'),
    due_on: item.due_on,
  }));
  await tx.run(statement`
    insert into retention_item (apt_id, item_id, run_id, kind, doc_id, member_id, doc_number, title_hash, due_on)
    select ${aptId}, x.item_id, ${runId}, x.kind, x.doc_id, x.member_id, x.doc_number, decode(x.title_hash, 'hex'), x.due_on
      from json_to_recordset(${JSON.stringify(rows)}::json)
           x (item_id uuid, kind text, doc_id uuid, member_id text, doc_number text, title_hash text, due_on date)`);
  return true;
}

export const lockRun = async (tx: Tx, aptId: string, runId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ state: string }>`
      select state from retention_run where apt_id = ${aptId} and run_id = ${runId} for update`)
  )?.state ?? null;

export const keepItem = (tx: Tx, aptId: string, runId: string, kept: { itemId: string; reason: string }) =>
  tx.count(statement`
    update retention_item set kept_reason = ${kept.reason}
     where apt_id = ${aptId} and run_id = ${runId} and item_id = ${kept.itemId}`);

type Decided = { aptId: string; runId: string; state: 'APPROVED' | 'DISMISSED'; by: string; name: string; at: Date };
export const decideRun = (tx: Tx, { aptId, runId, state, by, name, at }: Decided) =>
  tx.run(statement`
    update retention_run set state = ${state}, decided_by = ${by}, decided_name = ${name}, decided_at = ${at}
     where apt_id = ${aptId} and run_id = ${runId}`);

export const findComplexesToPropose = async (tx: Tx, month: string): Promise<{ apt_id: string }[]> =>
  tx.run(
    statement<{ apt_id: string }>`select * from app.complexes_without_retention(${`${month}-01`}::date) as apt_id`,
  );

export const findApprovedRuns = (tx: Tx) =>
  tx.run(statement<{ apt_id: string; run_id: string }>`select * from app.approved_retention()`);

export type WaitingItem = {
  apt_id: string;
  item_id: string;
  run_id: string;
  kind: 'DOCUMENT' | 'MEMBER';
  doc_id: string | null;
  member_id: string | null;
  decided_by: string;
};
export const findWaitingItems = (tx: Tx, aptId: string, runId: string) =>
  tx.run(statement<WaitingItem>`
    select i.apt_id, i.item_id, i.run_id, i.kind, i.doc_id, i.member_id, r.decided_by
      from retention_item i join retention_run r on r.apt_id = i.apt_id and r.run_id = i.run_id
     where i.apt_id = ${aptId} and i.run_id = ${runId} and i.kept_reason is null and i.done_at is null
     order by i.item_id`);

export const markDone = (tx: Tx, { apt_id, item_id }: WaitingItem, at: Date) =>
  tx.run(statement`update retention_item set done_at = ${at} where apt_id = ${apt_id} and item_id = ${item_id}`);

/** Done when nothing of it waits any more. */
export const closeRun = (tx: Tx, aptId: string, runId: string, at: Date) =>
  tx.count(statement`
    update retention_run r set state = 'DONE', done_at = ${at}
     where r.apt_id = ${aptId} and r.run_id = ${runId} and r.state = 'APPROVED'
       and not exists (select from retention_item i where i.apt_id = r.apt_id and i.run_id = r.run_id
                          and i.kept_reason is null and i.done_at is null)`);
