import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type Council = { bodyId: string; bodyName: string; memberIds: string[] };

/** The 입주자대표회의 and who is in office in it on this day, by its register of terms; null when nobody is. */
export async function findCouncil(tx: Tx, aptId: string, now: Date): Promise<Council | null> {
  const row = await tx.first(statement<Council>`
    select b.body_id as "bodyId", b.body_name as "bodyName", array_agg(distinct t.member_id order by t.member_id) as "memberIds"
      from body b
      join officer_term t on t.apt_id = b.apt_id and t.body_id = b.body_id and ${koreanDay(now)}::date between t.starts_on and t.ends_on
      join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state <> 'RESIGNED'
     where b.apt_id = ${aptId} and b.kind = 'COUNCIL' and b.closed_at is null
     group by b.body_id, b.body_name, b.seq_no order by b.seq_no limit 1`);
  return row ?? null;
}

/** How many households the complex has; null where nobody has entered it. */
export async function findHouseholds(tx: Tx, aptId: string): Promise<number | null> {
  const row = await tx.first(
    statement<{ households: number | null }>`select households from complex where apt_id = ${aptId}`,
  );
  return row?.households ?? null;
}

export type OpenVote = { apt_id: string; doc_id: string };

/** Votes of all complexes whose time is over, or in which somebody who is not in office any more still has a voice. */
export const findVotesToEnd = (tx: Tx, now: Date): Promise<OpenVote[]> =>
  tx.run(statement<OpenVote>`select apt_id, doc_id from app.votes_to_end(${now})`);

/** Those who have a voice in this document and are not in office any more. */
export async function findOutOfOffice(tx: Tx, { apt_id, doc_id }: OpenVote, now: Date): Promise<string[]> {
  const rows = await tx.run(statement<{ person_id: string }>`
    select s.person_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
     where s.apt_id = ${apt_id} and s.doc_id = ${doc_id} and s.kind = 'VOTE' and s.state in ('PENDING', 'HELD')
       and app.is_out_of_office(s.apt_id, s.person_id, d.vote, ${koreanDay(now)}::date)`);
  return rows.map(({ person_id }) => person_id);
}

/** Whether this person has a voice in the document, open or cast, and is not in office any more. */
export async function isOutOfOffice(
  tx: Tx,
  { aptId, docId, memberId }: { aptId: string; docId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const row = await tx.first(statement<{ out: boolean }>`
    select app.is_out_of_office(s.apt_id, s.person_id, d.vote, ${koreanDay(now)}::date) as out
      from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
     where s.apt_id = ${aptId} and s.doc_id = ${docId} and s.kind = 'VOTE' and s.person_id = ${memberId} limit 1`);
  return row?.out ?? false;
}
