import type { DocumentState } from '@danji/contract/approvals';
import type { DutyRule } from '@danji/contract/duty-rule';
import type * as z from 'zod/mini';
import type { Tx } from '../../lib/database.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

type State = z.output<typeof DocumentState>;
export type LockedDay = {
  duty_id: string;
  name: string;
  basis: string;
  form_id: string | null;
  due_on: string;
  day: string;
  planned_on: string | null;
  person_id: string | null;
  responsible: string | null;
  is_off: boolean;
  version: number;
};

/** A day, locked: who opens, moves, gives or links it comes one after the other. */
export const lockDay = (tx: Tx, aptId: string, dutyDayId: string) =>
  tx.first(statement<LockedDay>`
    select y.duty_id, u.name, trim(u.law || ' ' || u.article) as basis, u.form_id, y.due_on::text, coalesce(y.planned_on, y.due_on)::text as day,
           y.planned_on::text, y.person_id, coalesce(y.person_id, u.person_id) as responsible,
           u.off_reason is not null or not u.holds as is_off, y.version
      from duty_day y join duty u on u.apt_id = y.apt_id and u.duty_id = y.duty_id
     where y.apt_id = ${aptId} and y.duty_day_id = ${dutyDayId}::uuid for update of y`);

type DayPaper = { docId: string; state: State; drafterName: string; readable: boolean };

/** Its papers after the lock is held: one that is complete first, then the newest. */
export const papersOfDay = (tx: Tx, reader: Reader, dutyDayId: string) =>
  tx.run(statement<DayPaper>`
    select d.doc_id as "docId", d.state, d.drafter_name as "drafterName", ${readable(reader)} as readable
      from duty_paper p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
     where p.apt_id = ${reader.aptId} and p.duty_day_id = ${dutyDayId}::uuid
     order by d.state in ('APPROVED', 'ENFORCED') desc, p.linked_at desc, d.doc_id`);

type Target = { aptId: string; dutyDayId: string };

export const writePlan = (tx: Tx, { aptId, dutyDayId }: Target, plannedOn: string | null) =>
  tx.count(statement`
    update duty_day set planned_on = ${plannedOn}::date, version = version + 1 where apt_id = ${aptId} and duty_day_id = ${dutyDayId}::uuid`);

export const writePerson = (tx: Tx, { aptId, dutyDayId }: Target, personId: string | null) =>
  tx.count(statement`
    update duty_day set person_id = ${personId}, version = version + 1 where apt_id = ${aptId} and duty_day_id = ${dutyDayId}::uuid`);

type Link = Target & { docId: string; by: string; at: Date };
/** A paper fulfils one duty once: the database refuses a second (`duty_paper_once`). */
export async function insertPaper(tx: Tx, { aptId, dutyDayId, docId, by, at }: Link): Promise<void> {
  await insertRow(tx, 'duty_paper', {
    apt_id: aptId,
    doc_id: docId,
    duty_day_id: dutyDayId,
    linked_at: at,
    linked_by: by,
  });
  await tx.run(
    statement`update duty_day set version = version + 1 where apt_id = ${aptId} and duty_day_id = ${dutyDayId}::uuid`,
  );
}

export const removePaper = (tx: Tx, { aptId, dutyDayId }: Target, docId: string): Promise<number> =>
  deleteRows(tx, 'duty_paper', { apt_id: aptId, duty_day_id: dutyDayId, doc_id: docId });

/** A document that the reader may name as a paper. */
export const findLinkable = (tx: Tx, reader: Reader, docId: string) =>
  tx.first(statement<{ state: State }>`
    select d.state from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid and ${readable(reader)} for share`);

/** Whether somebody sees the calendar: by their roles at home, as all rights of a menu. */
export const seesCalendar = async (tx: Tx, aptId: string, memberId: string): Promise<boolean> =>
  (
    await tx.first(statement<{ sees: boolean }>`
    select exists (select from app.flags_of(${aptId}, ${memberId}) f join menu n on n.menu_id = f.menu_id
                    where n.full_path = '/cmplx-info/duties' and f.can_read) as sees`)
  )?.sees === true;

export type OpenDay = {
  dutyDayId: string;
  dutyName: string;
  rule: DutyRule;
  day: string;
  personId: string | null;
  told: string[];
};

/** Days that are asked for and not done, up to a day, with what was told of each for the day that counts. */
export const findOpenDays = (tx: Tx, aptId: string, until: string) =>
  tx.run(statement<OpenDay>`
    select y.duty_day_id as "dutyDayId", u.name as "dutyName", u.rule, coalesce(y.planned_on, y.due_on)::text as day,
           coalesce((select m.member_id from member m where m.apt_id = y.apt_id and m.member_id = y.person_id and m.state = 'ACTIVE'),
                    (select m.member_id from member m where m.apt_id = u.apt_id and m.member_id = u.person_id and m.state = 'ACTIVE')) as "personId",
           array(select n.stage from duty_notice n where n.apt_id = y.apt_id and n.duty_day_id = y.duty_day_id
                    and n.day = coalesce(y.planned_on, y.due_on)) as told
      from duty_day y join duty u on u.apt_id = y.apt_id and u.duty_id = y.duty_id and u.holds and u.off_reason is null
     where y.apt_id = ${aptId} and coalesce(y.planned_on, y.due_on) <= ${until}::date
       and not exists (select from duty_paper p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
                        where p.apt_id = y.apt_id and p.duty_day_id = y.duty_day_id)
     order by 4, 1`);
