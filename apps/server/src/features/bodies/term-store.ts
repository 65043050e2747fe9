import { q, type Tx } from '../../lib/database.ts';
import { findRow, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { HeldTerm } from './domain/judge-term.ts';

/** All terms of a body that cover a day; read behind the lock of the body. */
export const findTerms = (tx: Tx, aptId: string, bodyId: string): Promise<HeldTerm[]> =>
  tx.run(statement<HeldTerm>`
    select t.term_id as "termId", t.member_id as "memberId", m.member_name as "memberName", t.position_id as "positionId",
           p.position_name as "positionName", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn"
      from officer_term t
      join member m on m.apt_id = t.apt_id and m.member_id = t.member_id
      join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
     where t.apt_id = ${aptId} and t.body_id = ${bodyId} and t.ends_on >= t.starts_on
     order by t.starts_on, t.term_id`);

export type LockedTerm = HeldTerm & {
  bodyId: string;
  isEnded: boolean;
  version: number;
  changedBy: string | null;
  changedAt: Date;
};

/** The body first, then the term: the same order everywhere. */
export async function findTerm(tx: Tx, aptId: string, termId: string): Promise<LockedTerm | undefined> {
  return tx.first(statement<LockedTerm>`
    select t.term_id as "termId", t.body_id as "bodyId", t.member_id as "memberId", m.member_name as "memberName",
           t.position_id as "positionId", p.position_name as "positionName", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
           t.ended_at is not null as "isEnded", t.version, t.changed_at as "changedAt",
           (select c.member_name from member c where c.apt_id = t.apt_id and c.member_id = t.changed_by) as "changedBy"
      from officer_term t
      join member m on m.apt_id = t.apt_id and m.member_id = t.member_id
      join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
     where t.apt_id = ${aptId} and t.term_id = ${termId}`);
}

export const findOfficer = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(
    q
      .selectFrom('member')
      .select(['member_id as memberId', 'member_name as memberName', 'member_type as memberType', 'state'])
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .forNoKeyUpdate(),
  );

type Row = {
  aptId: string;
  termId: string;
  positionId: string;
  startsOn: string;
  endsOn: string;
  /** The Korean day on which it is written, and carried out as far as it goes. */
  today: string;
  by: string;
  at: Date;
};

export async function insertTerm(tx: Tx, row: Row & { bodyId: string; memberId: string }): Promise<void> {
  await insertRow(tx, 'officer_term', {
    apt_id: row.aptId,
    term_id: row.termId,
    body_id: row.bodyId,
    position_id: row.positionId,
    member_id: row.memberId,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    carried_on: row.today,
    changed_by: row.by,
    changed_at: row.at,
  });
}

export async function updateTerm(tx: Tx, row: Row): Promise<void> {
  await tx.run(statement`
    update officer_term set position_id = ${row.positionId}, starts_on = ${row.startsOn}, ends_on = ${row.endsOn}, carried_on = ${row.today},
           version = version + 1, changed_by = ${row.by}, changed_at = ${row.at}
     where apt_id = ${row.aptId} and term_id = ${row.termId}`);
}

type Ending = { aptId: string; termId: string; endsOn: string; reason: string; by: string; at: Date };

export async function writeEnd(tx: Tx, end: Ending): Promise<void> {
  await tx.run(statement`
    update officer_term set ends_on = ${end.endsOn}, ended_at = ${end.at}, end_reason = ${end.reason},
           version = version + 1, changed_by = ${end.by}, changed_at = ${end.at}
     where apt_id = ${end.aptId} and term_id = ${end.termId}`);
}

/** Terms of a person that run or are still to come. */
export const findLivingTerms = (tx: Tx, aptId: string, memberId: string, today: string) =>
  tx.run(statement<{ termId: string; bodyId: string; startsOn: string; endsOn: string }>`
    select term_id as "termId", body_id as "bodyId", starts_on::text as "startsOn", ends_on::text as "endsOn"
      from officer_term
     where apt_id = ${aptId} and member_id = ${memberId} and ends_on >= starts_on and ends_on >= ${today}::date
     order by body_id, starts_on`);

/** The role of officers, which opens their screens. True when they did not have it. */
export async function giveOfficerRole(tx: Tx, aptId: string, memberId: string): Promise<boolean> {
  const given = await tx.count(statement`insert into member_role (apt_id, member_id, role_id)
    select ${aptId}, ${memberId}, role_id from role where apt_id = ${aptId} and role_code = 'TENANT_OFFICER' on conflict do nothing`);
  return given > 0;
}

/** The name of the role of officers when they had it, and have it no longer. */
export async function takeOfficerRole(tx: Tx, aptId: string, memberId: string): Promise<string | undefined> {
  const row = await tx.first(statement<{ roleName: string }>`
    delete from member_role mr using role r
     where mr.apt_id = ${aptId} and mr.member_id = ${memberId} and r.apt_id = mr.apt_id and r.role_id = mr.role_id
       and r.role_code = 'TENANT_OFFICER' returning r.role_name as "roleName"`);
  return row?.roleName;
}

/** Whether no term of the person runs today, and one is still to come. */
export const isBetweenTerms = async (tx: Tx, aptId: string, memberId: string, today: string): Promise<boolean> =>
  (
    await tx.first(statement<{ between: boolean }>`
      select coalesce(bool_or(starts_on > ${today}::date) and not bool_or(starts_on <= ${today}::date), false) as between
        from officer_term
       where apt_id = ${aptId} and member_id = ${memberId} and ends_on >= starts_on and ends_on >= ${today}::date`)
  )?.between === true;

/** Whether the person may act as an officer on this day, as far as the last day of their permission says. */
export const mayActOn = async (tx: Tx, aptId: string, memberId: string, today: string): Promise<boolean> =>
  (
    await tx.first(statement<{ may: boolean }>`
      select coalesce(permission_ends_on >= ${today}::date, true) as may from member
       where apt_id = ${aptId} and member_id = ${memberId}`)
  )?.may === true;

/** What an officer is called on lines and papers: the office they hold today, or else the next; none when all are over. */
export async function namePosition(tx: Tx, aptId: string, memberId: string, today: string): Promise<void> {
  await tx.run(statement`
    update member m set position_name = x.position_name
      from (select (select p.position_name from officer_term t
                      join body b on b.apt_id = t.apt_id and b.body_id = t.body_id
                      join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
                     where t.apt_id = ${aptId} and t.member_id = ${memberId} and t.ends_on >= t.starts_on and t.ends_on >= ${today}::date
                     order by greatest(t.starts_on, ${today}::date), t.ends_on desc, b.seq_no, p.seq_no
                     limit 1) as position_name) x
     where m.apt_id = ${aptId} and m.member_id = ${memberId} and m.position_name is distinct from x.position_name`);
}

export type DueTerm = { apt_id: string; term_id: string };

/** Terms of all complexes that begin or have run out by this day. */
export const findDueTerms = (tx: Tx, today: string): Promise<DueTerm[]> =>
  tx.run(statement<DueTerm>`select apt_id, term_id from app.terms_due(${today}::date)`);

/** Takes a term as carried out on this day; false when somebody was faster. */
export async function takeDueTerm(tx: Tx, { apt_id, term_id }: DueTerm, today: string): Promise<boolean> {
  const taken = await tx.count(statement`
    update officer_term t set carried_on = ${today}::date
     where t.apt_id = ${apt_id} and t.term_id = ${term_id} and t.ends_on >= t.starts_on
       and ((t.starts_on <= ${today}::date and t.carried_on < t.starts_on) or (t.ends_on < ${today}::date and t.carried_on <= t.ends_on))`);
  return taken === 1;
}

/** Who entered a term last: the clock only carries out what they decided. */
export const findTermAuthor = async (tx: Tx, { apt_id, term_id }: DueTerm): Promise<string | null> =>
  (await findRow(tx, 'officer_term', { apt_id, term_id }, ['changed_by']))?.changed_by ?? null;
