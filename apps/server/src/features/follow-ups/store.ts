import { shippedRegisters } from '@danji/contract/registers/shipped';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import { isDone } from '../registers/public.ts';

export const findComplexes = (tx: Tx) =>
  tx.run(statement<{ apt_id: string }>`select c as apt_id from app.complexes_at_work() c`);

/** One node at a time tells what a complex has to see to. */
export const lockNotices = (tx: Tx, aptId: string) =>
  tx.run(statement`select pg_advisory_xact_lock(hashtext('register_notice'), hashtext(${aptId}))`);

/** What a row is called: by its own name, or by the title of its paper. */
const titleKeys = sql.join(
  shippedRegisters.flatMap(({ code, title }) => (title ? [sql`(${code}::text, ${title}::text)`] : [])),
);
export const rowTitle = sql`coalesce((select left(r.cells ->> t.key, 200) from (values ${titleKeys}) t (register, key) where t.register = r.register), d.title)`;

export type DueRow = {
  register: string;
  docId: string;
  rowNo: number;
  title: string;
  day: string;
  ends: boolean;
  /** Whose paper it is, while they work here. */
  drafterId: string | null;
  told: string[];
};

type Window = { registers: readonly string[]; from: string; until: string };

/** What is due or late and not done, with what was told of it for that day. */
export const findDueRows = (tx: Tx, aptId: string, { registers, from, until }: Window) =>
  tx.run(statement<DueRow>`
    select r.register, r.doc_id as "docId", r.row_no as "rowNo", ${rowTitle} as title, r.until_day::text as day, r.ends,
           (select m.member_id from member m where m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'ACTIVE') as "drafterId",
           array(select n.stage from register_notice n where n.apt_id = r.apt_id and n.doc_id = r.doc_id and n.register = r.register
                    and n.row_no = r.row_no and n.day = r.until_day) as told
      from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
     where r.apt_id = ${aptId} and r.register = any(${[...registers]}::text[]) and not r.is_void
       and r.until_day between ${from}::date and ${until}::date and not ${isDone}
     order by r.until_day, r.doc_id, r.register, r.row_no`);

/** Whether somebody may read the paper of a row: nobody hears of it otherwise. */
export const mayRead = async (tx: Tx, reader: Reader, docId: string): Promise<boolean> =>
  (await tx.count(statement`
    select from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid and ${readable(reader)}`)) >
  0;

/** Who heard already that it is late. */
export const findToldLate = async (tx: Tx, aptId: string, { docId, register, rowNo, day }: DueRow) =>
  new Set(
    (
      await tx.run(statement<{ id: string }>`
        select member_id as id from register_notice
         where apt_id = ${aptId} and doc_id = ${docId}::uuid and register = ${register} and row_no = ${rowNo} and day = ${day}::date
           and stage like 'LATE%' and member_id is not null`)
    ).map(({ id }) => id),
  );

type Taken = { row: DueRow; stage: string; memberId: string | null; at: Date };
export const takeNotice = (tx: Tx, aptId: string, { row, stage, memberId, at }: Taken): Promise<number> =>
  tx.count(statement`
    insert into register_notice (apt_id, notice_id, register, doc_id, row_no, day, stage, member_id, made_at)
    values (${aptId}, ${newId()}, ${row.register}, ${row.docId}, ${row.rowNo}, ${row.day}, ${stage}, ${memberId}, ${at})
    on conflict do nothing`);

export type Untold = {
  noticeId: string;
  memberId: string;
  register: string;
  docId: string;
  title: string;
  day: string;
  ends: boolean;
};

/** What nobody was told of yet. */
export const findUntold = (tx: Tx, aptId: string) =>
  tx.run(statement<Untold>`
    select n.notice_id as "noticeId", n.member_id as "memberId", n.register, n.doc_id as "docId", ${rowTitle} as title, n.day::text as day, r.ends
      from register_notice n
      join register_row r on r.apt_id = n.apt_id and r.doc_id = n.doc_id and r.register = n.register and r.row_no = n.row_no
      join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
     where n.apt_id = ${aptId} and n.settled_at is null and n.told_at is null and n.member_id is not null
     order by n.member_id, n.day, n.notice_id`);

export const noteTold = (tx: Tx, aptId: string, noticeIds: readonly string[], alarmId: string, at: Date) =>
  tx.run(statement`
    update register_notice set alarm_id = ${alarmId}, told_at = ${at}
     where apt_id = ${aptId} and notice_id = any(${[...noticeIds]}::uuid[])`);

/** Notices of rows that are done, void, moved to another day, or gone; then the alarms of which no notice is open. */
export async function settleNotices(tx: Tx, aptId: string, at: Date): Promise<number> {
  const settled = await tx.count(statement`
    update register_notice n set settled_at = ${at}
     where n.apt_id = ${aptId} and n.settled_at is null and not exists (
       select from register_row r where r.apt_id = n.apt_id and r.doc_id = n.doc_id and r.register = n.register and r.row_no = n.row_no
          and not r.is_void and r.until_day = n.day and not ${isDone})`);
  if (settled > 0)
    await tx.run(statement`
      update alarm a set settled_at = ${at}, checked_at = coalesce(a.checked_at, ${at}), body = '마쳤거나 바뀐 일입니다.'
       where a.apt_id = ${aptId} and a.settled_at is null
         and a.alarm_id in (select n.alarm_id from register_notice n where n.apt_id = ${aptId} and n.settled_at = ${at})
         and not exists (select from register_notice n where n.apt_id = a.apt_id and n.alarm_id = a.alarm_id and n.settled_at is null)`);
  return settled;
}

type RowKey = { register: string; docId: string; rowNo: number };

/** A row of a register that has a day, if it is the reader's to see to: they drafted its paper, or were told of it. */
export const findClosable = async (tx: Tx, reader: Reader, { register, docId, rowNo }: RowKey): Promise<boolean> =>
  (await tx.count(statement`
    select from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
     where r.apt_id = ${reader.aptId} and r.doc_id = ${docId}::uuid and r.register = ${register} and r.row_no = ${rowNo}
       and r.until_day is not null and not r.is_void and ${readable(reader)}
       and (d.drafter_id = ${reader.memberId} or exists (
         select from register_notice n where n.apt_id = r.apt_id and n.doc_id = r.doc_id and n.register = r.register and n.row_no = r.row_no
            and n.member_id = ${reader.memberId}))
       for share of r`)) > 0;

/** A document that was sent and that the reader may name. */
export const findPaper = async (tx: Tx, reader: Reader, docId: string): Promise<boolean> =>
  (await tx.count(statement`
    select from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid
       and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and ${readable(reader)} for share`)) > 0;

type Closing = RowKey & {
  reason: string;
  paperId: string | null;
  by: { aptId: string; memberId: string; memberName: string };
  at: Date;
};
/** Whoever was first stands there. */
export const insertClosing = (tx: Tx, { register, docId, rowNo, reason, paperId, by, at }: Closing) =>
  tx.run(statement`
    insert into register_closing (apt_id, doc_id, register, row_no, paper_id, reason, closed_at, closed_by, closed_by_name)
    values (${by.aptId}, ${docId}::uuid, ${register}, ${rowNo}, ${paperId}::uuid, ${reason}, ${at}, ${by.memberId}, ${by.memberName})
    on conflict do nothing`);

const HOURS = sql`interval '24 hours'`;
export type ClosedRow = RowKey & { title: string; day: string; reason: string; closedAt: string };
/** What somebody closed by hand within a day, newest first. */
export const closedBy = (reader: Reader) => statement<ClosedRow>`
  select r.register, r.doc_id as "docId", r.row_no as "rowNo", ${rowTitle} as title, r.until_day::text as day, c.reason, app.stamp(c.closed_at) as "closedAt"
    from register_closing c
    join register_row r on r.apt_id = c.apt_id and r.doc_id = c.doc_id and r.register = c.register and r.row_no = c.row_no
    join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
   where c.apt_id = ${reader.aptId} and c.closed_by = ${reader.memberId} and c.closed_at > ${reader.now}::timestamptz - ${HOURS}
     and r.until_day is not null and not r.is_void and ${readable(reader)}
   order by c.closed_at desc, r.doc_id, r.row_no limit 20`;

/** The closing goes, its notices are open again, and what was said stays on record. */
export async function takeClosingBack(
  tx: Tx,
  { aptId, memberId, now }: Reader,
  { register, docId, rowNo }: RowKey,
  memberName: string,
): Promise<boolean> {
  const taken = await tx.count(statement`
    with gone as (
      delete from register_closing
       where apt_id = ${aptId} and doc_id = ${docId}::uuid and register = ${register} and row_no = ${rowNo}
         and closed_by = ${memberId} and closed_at > ${now}::timestamptz - ${HOURS}
      returning *)
    insert into register_reopening (apt_id, reopening_id, doc_id, register, row_no, reason, closed_at, closed_by_name, reopened_at, reopened_by, reopened_by_name)
    select apt_id, ${newId()}::uuid, doc_id, register, row_no, reason, closed_at, closed_by_name, ${now}, ${memberId}, ${memberName} from gone`);
  if (taken === 0) return false;
  await tx.run(statement`
    update register_notice n set settled_at = null
     where n.apt_id = ${aptId} and n.doc_id = ${docId}::uuid and n.register = ${register} and n.row_no = ${rowNo} and n.settled_at is not null
       and exists (select from register_row r where r.apt_id = n.apt_id and r.doc_id = n.doc_id and r.register = n.register and r.row_no = n.row_no
                      and not r.is_void and r.until_day = n.day and not ${isDone})`);
  return true;
}
