import type { ScheduleRule } from '@danji/contract/schedules';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type ActiveSchedule = {
  apt_id: string;
  schedule_id: string;
  rule: ScheduleRule;
  lead_days: number;
  starts_on: string;
  last_due_on: string | null;
};

/** What comes round in all complexes. */
export const findActiveSchedules = (tx: Tx) => tx.run(statement<ActiveSchedule>`select * from app.active_schedules()`);

type DueSchedule = { form_id: string; form_name: string; person_id: string; title_pattern: string };

/**
 * The schedule as it is now, if it still comes round, its person is in service and its form in use. Held until the
 * draft is made: whoever changes it waits.
 */
export const holdSchedule = (tx: Tx, { apt_id, schedule_id }: ActiveSchedule, now: Date) =>
  tx.first(statement<DueSchedule>`
    select s.form_id, f.form_name, s.person_id, s.title_pattern
      from schedule s join form f on f.apt_id = s.apt_id and f.form_id = s.form_id
      join member m on m.apt_id = s.apt_id and m.member_id = s.person_id
     where s.apt_id = ${apt_id} and s.schedule_id = ${schedule_id} and s.is_active and f.in_use and f.current_version is not null
       and m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
       for share of s`);

/** Takes on a due day: false when another node was faster. */
export async function takeDueDay(tx: Tx, schedule: ActiveSchedule, dueOn: string, at: Date): Promise<boolean> {
  const taken = await tx.count(statement`
    insert into scheduled_draft (apt_id, scheduled_draft_id, schedule_id, due_on, created_at)
    values (${schedule.apt_id}, ${newId()}, ${schedule.schedule_id}, ${dueOn}::date, ${at})
    on conflict on constraint drafted_once_a_day do nothing`);
  return taken === 1;
}

export const noteDocument = (tx: Tx, { apt_id, schedule_id }: ActiveSchedule, dueOn: string, docId: string) =>
  tx.run(statement`
    update scheduled_draft set doc_id = ${docId} where apt_id = ${apt_id} and schedule_id = ${schedule_id} and due_on = ${dueOn}::date`);

type Row = {
  aptId: string;
  scheduleId: string;
  formId: string;
  personId: string;
  rule: ScheduleRule;
  leadDays: number;
  titlePattern: string;
  startsOn: string;
  by: string;
  at: Date;
};

export const insertSchedule = (tx: Tx, row: Row) =>
  tx.run(statement`
    insert into schedule (apt_id, schedule_id, form_id, person_id, rule, lead_days, title_pattern, starts_on, created_at, updated_at, updated_by)
    values (${row.aptId}, ${row.scheduleId}, ${row.formId}, ${row.personId}, ${JSON.stringify(row.rule)}::jsonb, ${row.leadDays},
            ${row.titlePattern}, ${row.startsOn}::date, ${row.at}, ${row.at}, ${row.by})`);

/** Gives the number of schedules changed: none when it is not there. */
export const updateSchedule = (tx: Tx, row: Row) =>
  tx.count(statement`
    update schedule set form_id = ${row.formId}, person_id = ${row.personId}, rule = ${JSON.stringify(row.rule)}::jsonb, lead_days = ${row.leadDays},
           title_pattern = ${row.titlePattern}, starts_on = ${row.startsOn}::date, updated_at = ${row.at}, updated_by = ${row.by}
     where apt_id = ${row.aptId} and schedule_id = ${row.scheduleId}`);

type Active = { aptId: string; scheduleId: string; isActive: boolean; startsOn: string; by: string; at: Date };

/** One that goes on starts anew; one that was not paused keeps its start. */
export const setActive = (tx: Tx, { aptId, scheduleId, isActive, startsOn, by, at }: Active) =>
  tx.count(statement`
    update schedule set starts_on = case when ${isActive}::boolean and not is_active then ${startsOn}::date else starts_on end,
           is_active = ${isActive}, updated_at = ${at}, updated_by = ${by}
     where apt_id = ${aptId} and schedule_id = ${scheduleId}`);

export const removeSchedule = (tx: Tx, aptId: string, scheduleId: string) =>
  tx.count(statement`delete from schedule where apt_id = ${aptId} and schedule_id = ${scheduleId}`);

/** Whether the form can be written on, and whether the person is there and in service. */
export const findParties = (tx: Tx, aptId: string, formId: string, personId: string, now: Date) =>
  tx.first(statement<{ form: boolean; person: boolean }>`
    select exists (select from form where apt_id = ${aptId} and form_id = ${formId} and in_use and current_version is not null) as form,
           exists (select from member where apt_id = ${aptId} and member_id = ${personId} and state = 'ACTIVE'
                     and coalesce(permission_ends_on >= ${dayAt(now)}, true)) as person`);
