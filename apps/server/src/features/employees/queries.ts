import type { Sort } from '@danji/contract/common';
import type { Employee, EmployeeDetail, EmployeeOptions, employeeSorts } from '@danji/contract/employees';
import { type RawBuilder, sql } from 'kysely';
import type { Claims } from '../../lib/enter.ts';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { SYNC_ACTOR } from '../../lib/sync-actor.ts';
import { namedSo } from '../members/public.ts';
import { offeredPositions } from '../positions/public.ts';

/** Who really acts for `p` at this moment, through chains of stand-ins, and until when they are away. */
const standIn = (now: Date) => sql`(
  select json_build_object('memberId', x.member_id, 'memberName', x.member_name, 'until', app.stamp(a.ends_at),
           'groups', coalesce((select json_agg(json_build_object('formGroupName', g.form_group_name, 'name', y.member_name)
                                               order by g.form_group_name, g.form_group_id)
                                 from absence_stand_in s
                                 join form_group g on g.apt_id = s.apt_id and g.form_group_id = s.form_group_id
                                 join member y on y.apt_id = s.apt_id and y.member_id = s.stand_in_id
                                where s.apt_id = a.apt_id and s.absence_id = a.absence_id), '[]'::json))
    from absence a join member x on x.apt_id = a.apt_id and x.member_id = app.acting_for(a.apt_id, null, a.person_id, ${now})
   where a.apt_id = p.apt_id and a.person_id = p.member_id and a.ended_early_at is null and ${now} between a.starts_at and a.ends_at)`;

const columns = (now: Date) => sql`
  p.member_id as "memberId", p.member_name as "memberName", p.dept_id as "deptId", p.dept_name as "deptName",
  p.position_name as "positionName", p.working_type as "workingType", p.phone_no as "phoneNo", p.state, p.is_super_admin as "adminYn",
  coalesce((select json_agg(json_build_object('roleId', r.role_id, 'roleName', r.role_name) order by r.role_name)
              from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
             where mr.apt_id = p.apt_id and mr.member_id = p.member_id), '[]'::json) as roles,
  ${standIn(now)} as "standIn", app.stamp(p.last_login_at) as "lastLoginAt", app.stamp(p.updated_at) as version`;

const employeesWhere = (aptId: string, where: RawBuilder<unknown>) => sql`
  select m.*, d.dept_name, d.seq_no as dept_place
    from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
   where m.apt_id = ${aptId} and m.member_type = 'EMP' and ${where}`;

type EmployeeFilter = {
  text?: string;
  state?: 'WORKING' | 'ON_LEAVE' | 'RESIGNED';
  deptId?: string;
  positionName?: string;
  workingType?: string;
};

/** Who is locked still works here; who left is shown only when asked for. */
function whereState(state: EmployeeFilter['state']): RawBuilder<unknown> {
  if (state === 'WORKING') return sql`m.state in ('ACTIVE', 'LOCKED')`;
  return state ? sql`m.state = ${state}` : sql`m.state <> 'RESIGNED'`;
}

const ORDERS = {
  dept: sql`p.dept_place`,
  name: sql`p.member_name`,
  position: sql`p.position_name`,
  lastLoginAt: sql`p.last_login_at`,
  memberId: sql`p.member_id`,
  workingType: sql`p.working_type`,
};
type Asked = EmployeeFilter & Paging & { sort: Sort<(typeof employeeSorts)[number]> };

/** Employees as filtered: a page, and how many there are. */
export function employeesOf(aptId: string, asked: Asked, now: Date) {
  const { text, state, deptId, positionName, workingType, sort, page, size } = asked;
  return listPage<Employee>({
    found: employeesWhere(
      aptId,
      allOf([
        whereState(state),
        namedSo(text),
        deptId && sql`m.dept_id = ${deptId}::uuid`,
        positionName && sql`m.position_name = ${positionName}`,
        workingType && sql`m.working_type = ${workingType}`,
      ]),
    ),
    order: orderOf(sort, ORDERS, sql`p.dept_place nulls last, p.member_name, p.member_id`),
    paging: { page, size },
    columns: columns(now),
  });
}

/** Whether one set of flags holds anything that the other does not. */
export const holdsBeyond = (
  given: RawBuilder<unknown>,
  held: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${given} g left join ${held} h on h.menu_id = g.menu_id
   where (g.can_read and h.can_read is not true) or (g.can_write and h.can_write is not true) or (g.can_delete and h.can_delete is not true)
      or (g.can_print and h.can_print is not true) or (g.can_excel and h.can_excel is not true))`;

export const flagsOf = (aptId: string, memberId: string | RawBuilder<unknown>) =>
  sql`app.flags_of(${aptId}, ${memberId})`;
export const flagsOfRole = sql`(select menu_id, can_read, can_write, can_delete, can_print, can_excel from role_menu rm
  where rm.apt_id = r.apt_id and rm.role_id = r.role_id)`;

const codesOf = (
  type: string,
) => sql`array(select c.code_name from comm_code c join comm_code_type t using (code_type_id)
  where t.code_type = ${type} and c.in_use order by c.seq_no, c.code)`;

export const optionsOf = (aptId: string, claims: Claims) =>
  statement<EmployeeOptions>`
    select coalesce((select json_agg(json_build_object('deptId', dept_id, 'deptName', dept_name) order by seq_no)
                       from department where apt_id = ${aptId}), '[]'::json) as departments,
           ${offeredPositions(aptId)} as positions, ${codesOf('WORKING_TYPE')} as "workingTypes",
           coalesce((select json_agg(json_build_object('roleId', r.role_id, 'roleName', r.role_name,
                              'grantableYn', not ${holdsBeyond(flagsOfRole, flagsOf(claims.aptId, claims.memberId))}) order by r.role_name)
                       from role r where r.apt_id = ${aptId} and coalesce(r.role_code, '') not in ('SUPER_ADMIN', 'TENANT_OFFICER')),
                    '[]'::json) as roles`;

export type HistoryRow = { at: string; act: string; actorName: string | null; detail: Record<string, unknown> };
export type DetailRow = Employee & {
  email: string | null;
  hasPassword: boolean;
  isBeyond: boolean;
  leave: EmployeeDetail['leave'];
  history: HistoryRow[];
};

export const employeeOf = (aptId: string, memberId: string, claims: Claims, now: Date) =>
  statement<DetailRow>`
    select ${columns(now)}, p.email,
           exists (select from credential c where c.apt_id = p.apt_id and c.member_id = p.member_id) as "hasPassword",
           ${holdsBeyond(flagsOf(aptId, sql`p.member_id`), flagsOf(claims.aptId, claims.memberId))} as "isBeyond",
           (select json_build_object('from', l.starts_on, 'to', l.ends_on, 'reason', l.reason, 'runningYn', l.began_at is not null)
              from member_leave l where l.apt_id = p.apt_id and l.member_id = p.member_id and l.ended_at is null) as leave,
           coalesce((select json_agg(json_build_object('at', app.stamp(x.at), 'act', x.act, 'actorName', coalesce(a.member_name, case x.actor_member_id when ${SYNC_ACTOR.id} then ${SYNC_ACTOR.name} end),
                              'detail', x.detail)
                              order by x.history_id desc)
                       from (select * from access_right_history h where h.apt_id = p.apt_id and h.member_id = p.member_id
                              order by h.history_id desc limit 30) x
                       left join member a on a.apt_id = x.apt_id and a.member_id = x.actor_member_id and x.actor_apt_id = x.apt_id),
                    '[]'::json) as history
      from (${employeesWhere(aptId, sql`m.member_id = ${memberId}`)}) p`;
