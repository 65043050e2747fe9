import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import { type Absence, type AbsenceJson, absencesJson, readAbsences } from '../approvals/public.ts';

export type WaitingStep = {
  apt_id: string;
  doc_id: string;
  step_id: string;
  pending_since: Date;
  reminder_days: number;
  /** Since when, with the microseconds that a Date drops: where the next batch goes on. */
  place: string;
};

type Batch = { before: Date; day: string; after: WaitingStep | undefined; most: number };

/** Steps of all complexes that wait since before a moment and were not reminded on that day, the longest waiting first. */
export const findStepsToRemind = (tx: Tx, { before, day, after, most }: Batch) =>
  tx.run(statement<WaitingStep>`
    select * from app.steps_to_remind(${before}, ${day}::date, ${after?.place ?? null}::timestamptz, ${after?.step_id ?? null}::uuid, ${most})`);

/** Takes on the reminder of a step for a day: false when the step waits no more, or was reminded that day. */
export async function takeReminder(tx: Tx, step: WaitingStep, day: string, at: Date): Promise<boolean> {
  const taken = await tx.count(statement`
    insert into step_reminder (apt_id, reminder_id, doc_id, step_id, remind_on, created_at)
    select s.apt_id, ${newId()}, s.doc_id, s.step_id, ${day}::date, ${at} from (
      select apt_id, doc_id, step_id from step
       where apt_id = ${step.apt_id} and doc_id = ${step.doc_id} and step_id = ${step.step_id} and state = 'PENDING'
         for share) s
    on conflict on constraint reminded_once_a_day do nothing`);
  return taken === 1;
}

type Reminded = {
  personId: string;
  title: string;
  isConfidential: boolean;
  absences: Absence[];
};

/** What a reminder is about, and who is away now. */
export async function findReminded(tx: Tx, step: WaitingStep, now: Date): Promise<Reminded | undefined> {
  const row = await tx.first(statement<Omit<Reminded, 'absences'> & { absences: AbsenceJson[] | null }>`
    select s.person_id as "personId", d.title, d.security = 'CONFIDENTIAL' as "isConfidential",
           ${absencesJson(step.apt_id, sql`d.form_id`, now)} as absences
      from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
     where s.apt_id = ${step.apt_id} and s.doc_id = ${step.doc_id} and s.step_id = ${step.step_id}`);
  return row && { ...row, absences: readAbsences(row.absences) };
}

type Addressee = { memberId: string; email: string | null; phoneNo: string | null; getsCopies: boolean };

/** Those of the people who are in service, with how they can be reached. */
export const findAddressees = (tx: Tx, aptId: string, ids: readonly string[]) =>
  tx.run(statement<Addressee>`
    select m.member_id as "memberId", m.email, m.phone_no as "phoneNo",
           m.email is not null and exists (select from alarm_setting s where s.apt_id = m.apt_id and s.member_id = m.member_id and s.email) as "getsCopies"
      from member m where m.apt_id = ${aptId} and m.member_id = any(${[...ids]}::text[]) and m.state = 'ACTIVE' order by m.member_id`);
