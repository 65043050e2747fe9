import type { Office } from '@danji/contract/delegation-rule';
import type { BudgetMarks } from '@danji/contract/forms/budget-marks';
import type { NextPaper } from '@danji/contract/forms/matter-settings';
import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import type { PaymentFields } from '@danji/contract/forms/settings';
import { EARLIER_MARKS, type VacationMarks } from '@danji/contract/forms/vacation-marks';
import { breathe } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { councilJson, isHereSql, type OfficeFacts, officesOf, rolesJson } from '../delegation/public.ts';
import { feedsOf } from '../register-rows/public.ts';
import { type AbsenceJson, absencesJson, readAbsences } from './absence-queries.ts';
import type { Organisation, OrgMember } from './domain/line-definition.ts';
import type { Policy } from './domain/types.ts';
import { isServed } from './row-queries.ts';

const MANY = 500;

/** The number of a document, unless its form or its complex says otherwise. */
export const DEFAULT_PATTERN = '{부서}-{연도}-{일련번호:4}';

type MemberRow = Omit<OrgMember, 'offices'> & OfficeFacts & { isHere: boolean };
type Row = {
  members: MemberRow[] | null;
  departments: { id: string; name: string }[] | null;
  absences: AbsenceJson[] | null;
};

/** Who stands in depends on the form that is written on. */
type About = { formId: string | null; drafterId: string; actingForChair: readonly Office[] };

/** Who works here, in the order of the office, and who is away: what a default line is drawn from. */
export async function findOrganisation(tx: Tx, aptId: string, about: About, now: Date): Promise<Organisation> {
  const row = await tx.first(
    statement<Row>`
      select (select json_agg(json_build_object(
                'id', m.member_id, 'name', m.member_name, 'departmentId', m.dept_id, 'memberType', m.member_type, 'isActive', ${isServed(now)}, 'isHere', ${isHereSql(now)},
                'termFrom', null, 'termTo', m.permission_ends_on,
                'roles', ${rolesJson}, 'council', ${councilJson(now)}) order by d.seq_no nulls last, m.member_id)
                from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id where m.apt_id = ${aptId}) as members,
             (select json_agg(json_build_object('id', dept_id, 'name', dept_name)) from department where apt_id = ${aptId}) as departments,
             ${absencesJson(aptId, about.formId, now)} as absences`,
  );
  const members = row?.members ?? [];
  // Some complexes have thousands: reading them was a turn of its own.
  if (members.length > MANY) await breathe();
  const hasChair = members.some(({ council, isHere }) => isHere && council.includes('CHAIR'));
  const within = {
    drafterDeptId: members.find(({ id }) => id === about.drafterId)?.departmentId ?? null,
    actingForChair: hasChair ? [] : about.actingForChair,
  };
  return {
    members: members.map(({ isHere: _, ...member }) => ({ ...member, offices: officesOf(member, within) })),
    departments: new Map((row?.departments ?? []).map(({ id, name }) => [id, name])),
    absences: readAbsences(row?.absences ?? null),
  };
}

/** Those who are called so, whatever spaces stand in their names. */
export async function findMembersNamed(tx: Tx, aptId: string, names: readonly string[]): Promise<string[]> {
  const rows = await tx.run(statement<{ id: string }>`
    select member_id as id from member
     where apt_id = ${aptId} and state <> 'RESIGNED' and regexp_replace(member_name, '\\s', '', 'g') = any(${[...names]}::text[]) order by member_id`);
  return rows.map(({ id }) => id);
}

/** What the complex decides for all its documents. */
type ComplexRules = {
  recall: Policy['recall'];
  finalLimit: string | null;
  numberPattern: string;
  retentionMin: number | null;
};
export const findComplexRules = async (tx: Tx, aptId: string): Promise<ComplexRules> =>
  (await tx.first(
    statement<ComplexRules>`
      select recall_policy as recall, final_limit as "finalLimit", number_pattern as "numberPattern", retention_min as "retentionMin"
        from complex where apt_id = ${aptId}`,
  )) ?? { recall: 'BEFORE_ACT', finalLimit: null, numberPattern: DEFAULT_PATTERN, retentionMin: null };

/** How the number of a document is made: by its form, or by the complex where the form keeps to the usual. And whom it pays. */
export const numberPatternOf = (aptId: string, formId: string | null, formVersion: number | null) =>
  statement<{
    pattern: string;
    payment: PaymentFields | null;
    next: NextPaper[] | null;
    feeds: RegisterFeed[] | null;
    vacation: VacationMarks | null;
    budget: BudgetMarks | null;
  }>`
    select coalesce(nullif(v.settings ->> 'numberPattern', ${DEFAULT_PATTERN}), c.number_pattern) as pattern, v.settings -> 'payment' as payment,
           v.settings -> 'matter' -> 'next' as next, ${feedsOf(formId)} as feeds,
           app.vacation_marks(v.settings, f.form_code, ${JSON.stringify(EARLIER_MARKS)}::jsonb) as vacation, v.settings -> 'budget' as budget
      from complex c left join form_version v on v.apt_id = c.apt_id and v.form_id = ${formId} and v.version = ${formVersion}
      left join form f on f.apt_id = v.apt_id and f.form_id = v.form_id
     where c.apt_id = ${aptId}`;
