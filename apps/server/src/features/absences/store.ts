import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import type { EnteredAbsence } from '../approvals/public.ts';

/** Whoever enters an absence in this complex waits here: a ring of stand-ins can lead through anybody. The table's own guard takes the same lock. */
export async function lockAbsences(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(7041002, hashtext(${aptId}))`);
}

/** Absences that touch the period, as the rules see them. */
export const findAbsencesIn = (tx: Tx, aptId: string, { from, to }: { from: Date; to: Date }) =>
  tx.run(statement<EnteredAbsence>`
    select a.person_id as "personId", a.stand_in_id as "standInId", a.starts_at as "from", a.ends_at as "to",
           coalesce((select json_agg(json_build_object('formGroupId', x.form_group_id, 'standInId', x.stand_in_id))
                       from absence_stand_in x where x.apt_id = a.apt_id and x.absence_id = a.absence_id), '[]'::json) as "groupStandIns"
      from absence a
     where a.apt_id = ${aptId} and a.ended_early_at is null and a.starts_at <= ${to} and a.ends_at >= ${from}`);

export type FormGroup = { id: string; parentId: string | null; name: string };

/** The form groups of the complex. None of them is deleted before the transaction ends. */
export const holdFormGroups = (tx: Tx, aptId: string) =>
  tx.run(statement<FormGroup>`
    select form_group_id as id, parent_form_group_id as "parentId", form_group_name as name
      from form_group where apt_id = ${aptId} order by form_group_id for key share`);

export async function insertAbsence(
  tx: Tx,
  absence: NewRow<'absence'>,
  groupStandIns: EnteredAbsence['groupStandIns'],
): Promise<void> {
  await insertRow(tx, 'absence', absence);
  if (groupStandIns.length === 0) return;
  await tx.run(statement`
    insert into absence_stand_in (apt_id, absence_id, form_group_id, stand_in_id)
    select ${absence.apt_id}, ${absence.absence_id}::uuid, g, p
      from unnest(${groupStandIns.map(({ formGroupId }) => formGroupId)}::uuid[], ${groupStandIns.map(({ standInId }) => standInId)}::text[]) as x (g, p)`);
}

type Passing = { aptId: string; fromAbsenceId: string; toAbsenceId: string; fromId: string; toId: string };

/** An absence that takes the place of another keeps its stand-ins by group; where one person stood in, the other does now. */
export const copyGroupStandIns = (
  tx: Tx,
  { aptId, fromAbsenceId, toAbsenceId, fromId, toId }: Passing,
): Promise<number> =>
  tx.count(statement`
    insert into absence_stand_in (apt_id, absence_id, form_group_id, stand_in_id)
    select x.apt_id, ${toAbsenceId}::uuid, x.form_group_id, case when x.stand_in_id = ${fromId} then ${toId} else x.stand_in_id end
      from absence_stand_in x where x.apt_id = ${aptId} and x.absence_id = ${fromAbsenceId}`);

/** Whoever stood in on papers of some groups does no more: there, too, it is whom the absence itself names. */
export const dropGroupStandIns = (tx: Tx, aptId: string, standInId: string, now: Date): Promise<number> =>
  tx.count(statement`
    delete from absence_stand_in x using absence a
     where x.apt_id = ${aptId} and x.stand_in_id = ${standInId}
       and a.apt_id = x.apt_id and a.absence_id = x.absence_id and a.ended_early_at is null and a.ends_at > ${now}`);

export const lockAbsence = (tx: Tx, aptId: string, absenceId: string) =>
  findRow(
    tx,
    'absence',
    { apt_id: aptId, absence_id: absenceId },
    ['person_id', 'stand_in_id', 'starts_at', 'ends_at', 'ended_early_at'],
    'for update',
  );

export async function setEndedEarly(tx: Tx, aptId: string, absenceId: string, at: Date): Promise<void> {
  await updateRows(
    tx,
    'absence',
    { apt_id: aptId, absence_id: absenceId, ended_early_at: null },
    { ended_early_at: at },
  );
}

export type ControllingOffice = 'DIRECTOR' | 'AUDITOR' | 'CHAIR';

/** Which of the offices that control each other these people hold on any day of a period: by their role, or by a term of the council. */
export async function findControllingOffices(
  tx: Tx,
  aptId: string,
  memberIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, ControllingOffice[]>> {
  const rows = await tx.run(statement<{ memberId: string; offices: ControllingOffice[] }>`
    select m.member_id as "memberId", array(
             select 'DIRECTOR' from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DIRECTOR'
              where mr.apt_id = m.apt_id and mr.member_id = m.member_id
             union
             select p.office from officer_term t
               join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
               join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id and p.office in ('AUDITOR', 'CHAIR')
              where t.apt_id = m.apt_id and t.member_id = m.member_id and t.starts_on <= ${dayAt(to)} and t.ends_on >= ${dayAt(from)}) as offices
      from member m where m.apt_id = ${aptId} and m.member_id = any (${[...memberIds]}::text[])`);
  return new Map(rows.map(({ memberId, offices }) => [memberId, offices]));
}

/** Takes on the telling of a running absence; undefined when it runs no more or another node has told it. */
export const takeTelling = (tx: Tx, aptId: string, absenceId: string, now: Date) =>
  tx.first(statement<{ person_id: string }>`
    update absence set told_at = ${now}
     where apt_id = ${aptId} and absence_id = ${absenceId} and told_at is null and ended_early_at is null
       and ${now} between starts_at and ends_at
    returning person_id`);

export type Waiting = { docId: string; stepId: string; title: string; actingId: string };

/** Documents that wait for somebody who is away, with who stands in on them (not on their own, and not in a vote) and has not been asked to yet. */
export const findWaiting = (tx: Tx, aptId: string, now: Date) =>
  tx.run(statement<Waiting>`
    select d.doc_id as "docId", s.step_id as "stepId", d.title, x.acting as "actingId"
      from (select distinct b.person_id from absence b
             where b.apt_id = ${aptId} and b.ended_early_at is null and ${now} between b.starts_at and b.ends_at) away
      join step s on s.apt_id = ${aptId} and s.person_id = away.person_id and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
      cross join lateral (select app.acting_for(s.apt_id, s.doc_id, s.person_id, ${now}) as acting) x
     where x.acting not in (s.person_id, d.drafter_id)
       and not exists (select from alarm a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and a.member_id = x.acting
                          and a.ask = 'TURN' and a.settled_at is null)
     order by s.pending_since, d.doc_id`);

/** Running absences of all complexes whose stand-in has not heard. */
export const findAbsencesToTell = (tx: Tx, now: Date) =>
  tx.run(statement<{ apt_id: string; absence_id: string }>`select * from app.absences_to_tell(${now})`);

/** Complexes in which a stand-in is still asked for somebody who is back. */
export const findStandInsToRelease = (tx: Tx, now: Date) =>
  tx.run(statement<{ apt_id: string }>`select * from app.stand_ins_to_release(${now})`);
