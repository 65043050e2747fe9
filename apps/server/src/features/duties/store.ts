import type { DutyRule } from '@danji/contract/duty-rule';
import type { DutyCondition, Equipment } from '@danji/contract/duty-words';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { PlannedDay } from './domain/plan-days.ts';
import type { ShippedDuty } from './domain/shipped-duties.ts';

type Key = { aptId: string };
export type Changed = { by: string; at: Date };

export type FactsRow = {
  households: number | null;
  floors: number | null;
  floorArea: number | null;
  equipment: Partial<Record<Equipment, number>>;
  version: number;
  changedByName: string | null;
  changedAt: Date | null;
};

/**
 * What the complex says of itself, locked: whoever changes the list or plans its days comes one after the other. Nothing while
 * the complex has said nothing.
 */
export const lockFacts = (tx: Tx, aptId: string): Promise<FactsRow | undefined> =>
  tx.first(statement<FactsRow>`
    select (select c.households from complex c where c.apt_id = f.apt_id) as households, f.floors, f.floor_area as "floorArea", f.equipment, f.version,
           (select m.member_name from member m where m.apt_id = f.apt_id and m.member_id = f.changed_by) as "changedByName",
           f.changed_at as "changedAt"
      from duty_facts f where f.apt_id = ${aptId} for update`);

type Facts = Key & Changed & Pick<FactsRow, 'floors' | 'floorArea' | 'equipment'>;

/** The first time: false when somebody else was faster. */
export const insertFacts = async (tx: Tx, { aptId, floors, floorArea, equipment, by, at }: Facts): Promise<boolean> =>
  (await tx.count(statement`
    insert into duty_facts (apt_id, floors, floor_area, equipment, changed_at, changed_by)
    values (${aptId}, ${floors}, ${floorArea}, ${JSON.stringify(equipment)}::jsonb, ${at}, ${by}) on conflict do nothing`)) ===
  1;

export const writeFacts = (tx: Tx, { aptId, floors, floorArea, equipment, by, at }: Facts, version: number) =>
  updateRows(
    tx,
    'duty_facts',
    { apt_id: aptId },
    { floors, floor_area: floorArea, equipment: JSON.stringify(equipment), version, changed_at: at, changed_by: by },
  );

type Shipped = { duties: readonly ShippedDuty[]; lawDay: string; from: string };

/** What of the shipped list is not there yet, each with its form where the complex has it. */
export const bringShipped = (tx: Tx, { aptId, by, at }: Key & Changed, { duties, lawDay, from }: Shipped) =>
  tx.run(statement`
    insert into duty (apt_id, duty_id, duty_code, field, name, law, article, law_day, rule, rule_from, condition, form_id, changed_at, changed_by)
    select ${aptId}, s.id, s.code, s.field, s.name, s.law, s.article, ${lawDay}::date, s.rule, ${from}::date, s.condition,
           (select f.form_id from form f where f.apt_id = ${aptId}
              and (f.form_code = s.form or f.origin_id in (select o.form_id from shared_form o where o.form_code = s.form))
            order by f.form_code is null, f.form_id limit 1), ${at}, ${by}
      from jsonb_to_recordset(${JSON.stringify(duties.map((duty) => ({ ...duty, id: newId() })))}::jsonb)
        as s (id uuid, code text, field text, name text, law text, article text, rule jsonb, condition jsonb, form text)
    on conflict on constraint duty_shipped_once do nothing`);

export type DutyRow = {
  duty_id: string;
  name: string;
  rule: DutyRule;
  rule_from: string;
  condition: DutyCondition;
  holds: boolean;
  is_off: boolean;
};
export const findDuties = (tx: Tx, aptId: string) =>
  tx.run(statement<DutyRow>`
    select duty_id, name, rule, rule_from::text, condition, holds, off_reason is not null as is_off from duty where apt_id = ${aptId} order by duty_id`);

/** What a duty is as it is changed: with its version, and who changed it last. */
export const lockDuty = (tx: Tx, aptId: string, dutyId: string) =>
  tx.first(statement<{
    field: string;
    name: string;
    law: string;
    article: string;
    rule: DutyRule;
    form_id: string | null;
    person_id: string | null;
    off_reason: string | null;
    version: number;
    by: string | null;
    at: Date;
  }>`
    select u.field, u.name, u.law, u.article, u.rule, u.form_id, u.person_id, u.off_reason, u.version, u.changed_at as at,
           (select m.member_name from member m where m.apt_id = u.apt_id and m.member_id = u.changed_by) as by
      from duty u where u.apt_id = ${aptId} and u.duty_id = ${dutyId}::uuid for update`);

export const setHolds = (tx: Tx, aptId: string, dutyId: string, holds: boolean) =>
  updateRows(tx, 'duty', { apt_id: aptId, duty_id: dutyId }, { holds });

type DutyValues = {
  field: string;
  name: string;
  law: string;
  article: string;
  rule: DutyRule;
  formId: string | null;
  personId: string | null;
};
const valuesOf = ({ field, name, law, article, rule, formId, personId }: DutyValues) => ({
  ...{ field, name, law, article },
  rule: JSON.stringify(rule),
  form_id: formId,
  person_id: personId,
});
export const insertDuty = (
  tx: Tx,
  { aptId, by, at }: Key & Changed,
  dutyId: string,
  values: DutyValues,
  from: string,
) =>
  insertRow(tx, 'duty', {
    apt_id: aptId,
    duty_id: dutyId,
    ...valuesOf(values),
    rule_from: from,
    changed_at: at,
    changed_by: by,
  });

/** Those that the complex has made itself. */
export const countOwn = async (tx: Tx, aptId: string): Promise<number> =>
  (
    await tx.first(
      statement<{
        count: number;
      }>`select count(*)::int as count from duty where apt_id = ${aptId} and duty_code is null`,
    )
  )?.count ?? 0;

type Write = Key & Changed & { dutyId: string; version: number };
/** A new period counts from a day on; without one it goes on as it was. */
export const writeDuty = (tx: Tx, { aptId, dutyId, version, by, at }: Write, values: DutyValues, from?: string) =>
  updateRows(
    tx,
    'duty',
    { apt_id: aptId, duty_id: dutyId },
    { ...valuesOf(values), ...(from ? { rule_from: from } : {}), version, changed_at: at, changed_by: by },
  );
export const writeOff = (tx: Tx, { aptId, dutyId, version, by, at }: Write, reason: string | null, from?: string) =>
  updateRows(
    tx,
    'duty',
    { apt_id: aptId, duty_id: dutyId },
    { off_reason: reason, ...(from ? { rule_from: from } : {}), version, changed_at: at, changed_by: by },
  );

type Change = {
  dutyId: string;
  kind: 'MADE' | 'CHANGED' | 'OFF' | 'ON' | 'MOVED' | 'LINKED' | 'UNLINKED';
  detail?: Record<string, string>;
  reason?: string;
};
export const recordChange = (
  tx: Tx,
  { aptId, memberId, memberName }: { aptId: string; memberId: string; memberName: string },
  { dutyId, kind, detail = {}, reason }: Change,
  at: Date,
) =>
  insertRow(tx, 'duty_change', {
    apt_id: aptId,
    change_id: newId(),
    duty_id: dutyId,
    kind,
    detail: JSON.stringify(detail),
    reason: reason ?? null,
    at,
    by_id: memberId,
    by_name: memberName,
  });

/** Whether the form can be written on, and the person is there and in service; what is not named is fit. */
export const findParties = (tx: Tx, aptId: string, formId: string | null, personId: string | null) =>
  tx.first(statement<{ form: boolean; person: boolean }>`
    select ${formId}::uuid is null or exists (select from form where apt_id = ${aptId} and form_id = ${formId}::uuid and in_use and current_version is not null) as form,
           ${personId}::text is null or exists (select from member where apt_id = ${aptId} and member_id = ${personId} and state = 'ACTIVE' and member_type = 'EMP') as person`);

type DayRow = PlannedDay & { dutyId: string };
/** All days as planning sees them. */
export const findDays = (tx: Tx, aptId: string) =>
  tx.run(statement<DayRow>`
    select y.duty_id as "dutyId", y.duty_day_id as id, y.due_on::text as "dueOn", y.version > 1 as "isTouched",
           (select max((d.decided_at at time zone 'Asia/Seoul')::date)::text from duty_paper p
              join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
             where p.apt_id = y.apt_id and p.duty_day_id = y.duty_day_id) as "doneOn"
      from duty_day y where y.apt_id = ${aptId}`);

export const addDays = (tx: Tx, aptId: string, days: readonly { dutyId: string; dueOn: string }[], at: Date) =>
  tx.run(statement`
    insert into duty_day (apt_id, duty_day_id, duty_id, due_on, made_at)
    select ${aptId}, n.id, n.duty_id, n.due_on, ${at}
      from unnest(${days.map(() => newId())}::uuid[], ${days.map(({ dutyId }) => dutyId)}::uuid[], ${days.map(({ dueOn }) => dueOn)}::date[]) as n (id, duty_id, due_on)
    on conflict on constraint duty_due_once do nothing`);

/** Only while nobody has touched them: who opens one at the same moment keeps it. */
export const removeDays = (tx: Tx, aptId: string, ids: readonly string[]) =>
  tx.count(
    statement`delete from duty_day where apt_id = ${aptId} and duty_day_id = any(${[...ids]}::uuid[]) and version = 1`,
  );
