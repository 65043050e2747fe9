import type { RuleHead, RuleTable, WorkItem } from '@danji/contract/delegation-rule';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { koreanDay } from '@danji/contract/korean-day';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';

export type VersionRow = RuleHead & RuleTable;

/** Every version that was entered, newest first, with the state that it has on this day. */
export function versionsOf(aptId: string, now: Date) {
  const today = koreanDay(now);
  return statement<VersionRow>`
    select v.version, v.holds_from::text as "holdsFrom", v.basis, v.basis_doc_id as "basisDocId", v.entered_by_name as "enteredBy",
           app.stamp(v.entered_at) as "enteredAt",
           case when v.withdrawn_at is not null then 'WITHDRAWN' when v.holds_from > ${today}::date then 'PLANNED'
                when v.version = first_value(v.version) over (
                  order by v.withdrawn_at is null and v.holds_from <= ${today}::date desc, v.holds_from desc, v.version desc) then 'IN_FORCE'
                else 'PAST' end as state,
           v.body -> 'officeOrder' as "officeOrder", v.body -> 'settings' as settings, v.body -> 'rows' as rows
      from delegation_rule v where v.apt_id = ${aptId} order by v.version desc limit 500`;
}

/** The names of the groups above a group `g`, the nearest first. */
const aboveJson = sql`(with recursive up as (
    select p.form_group_name, p.parent_form_group_id, 1 as n from form_group p
     where p.apt_id = g.apt_id and p.form_group_id = g.parent_form_group_id
    union all
    select p.form_group_name, p.parent_form_group_id, up.n + 1 from up
      join form_group p on p.apt_id = g.apt_id and p.form_group_id = up.parent_form_group_id)
  select coalesce(json_agg(up.form_group_name order by up.n), '[]'::json) from up)`;

/** A form as a kind of work. */
export const workOf = (aptId: string, formId: string) => statement<WorkItem>`
  select coalesce(f.form_code, f.form_id::text) as key, f.form_name as name, g.form_group_name as "group", ${aboveJson} as above
    from form f join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id
   where f.apt_id = ${aptId} and f.form_id = ${formId}`;

/** Kinds of work: every form of the complex with its group. */
export const worksOf = (aptId: string) => statement<WorkItem>`
  select coalesce(f.form_code, f.form_id::text) as key, f.form_name as name, g.form_group_name as "group", ${aboveJson} as above
    from form f join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id
   where f.apt_id = ${aptId} order by g.seq_no, g.form_group_id, f.seq_no, f.form_id limit 2000`;

type FormVersion = { definition: FormDefinition | Record<string, never>; settings: Partial<FormSettings> };

/** The version of a form that new papers of this kind of work are written on. */
export const versionInUse = (aptId: string, work: string) => statement<FormVersion>`
  select v.definition, v.settings from form f
    join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
   where f.apt_id = ${aptId} and coalesce(f.form_code, f.form_id::text) = ${work}`;
