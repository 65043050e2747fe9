import { koreanDay } from '@danji/contract/korean-day';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import type { OfficeFacts } from './domain/offices-of.ts';

/** Codes of the roles of a member `m`. */
export const rolesJson = sql`(select coalesce(json_agg(r.role_code), '[]'::json) from member_role mr
  join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code is not null
 where mr.apt_id = m.apt_id and mr.member_id = m.member_id)`;

/** What a member `m` is in the 입주자대표회의 today: by the terms that run, in a council that is not closed. */
export const councilJson = (
  now: Date,
) => sql`(select coalesce(json_agg(distinct p.office), '[]'::json) from officer_term t
  join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
  join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id and p.office is not null
 where t.apt_id = m.apt_id and t.member_id = m.member_id and ${koreanDay(now)}::date between t.starts_on and t.ends_on)`;

/** A member `m` who is here today: in service or on leave, and not out of their time. */
export const isHereSql = (now: Date) =>
  sql<boolean>`(m.state in ('ACTIVE', 'ON_LEAVE') and coalesce(m.permission_ends_on >= ${koreanDay(now)}::date, true))`;

export type HolderRow = OfficeFacts & { id: string; name: string; isHere: boolean };

/** Everybody of a complex, or these and whoever is in office, with what their offices follow from, in the order of the office. */
export const holdersOf = (aptId: string, now: Date, among: readonly string[] | null = null) => statement<HolderRow>`
  select m.member_id as id, m.member_name as name, m.member_type as "memberType", m.dept_id as "departmentId",
         ${isHereSql(now)} as "isHere",
         ${rolesJson} as roles, ${councilJson(now)} as council
    from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
   where m.apt_id = ${aptId}
     and (${among}::text[] is null or m.member_id = any(${among}::text[]) or m.member_id in (
       select t.member_id from officer_term t where t.apt_id = ${aptId} and ${koreanDay(now)}::date between t.starts_on and t.ends_on))
   order by d.seq_no nulls last, m.member_id`;
