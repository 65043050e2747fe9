import type { FlagName, PersonMenu, PersonView } from '@danji/contract/roles';
import { sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type RoleRow = {
  role_id: string;
  role_code: string | null;
  role_name: string;
  version: number;
  changed_by: string | null;
  changed_at: string;
  member_count: number;
};

const columns = sql`
  r.role_id, r.role_code, r.role_name, r.version, r.changed_by, app.stamp(r.changed_at) as changed_at,
  (select count(*)::int from member_role mr where mr.apt_id = r.apt_id and mr.role_id = r.role_id) as member_count`;

/** Shipped ones first, from the greatest right down; then the complex's own by name. */
const shippedOrder = sql`array['SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'DEPT_HEAD', 'STAFF', 'ACCOUNTING', 'TENANT_OFFICER', 'READER']`;
export const rolesOf = (aptId: string) =>
  statement<RoleRow>`
    select ${columns} from role r where r.apt_id = ${aptId}
     order by r.role_code is null, array_position(${shippedOrder}, r.role_code), r.role_name`;

export const roleOf = (aptId: string, roleId: string) =>
  statement<RoleRow>`select ${columns} from role r where r.apt_id = ${aptId} and r.role_id = ${roleId}`;

/** Under each flag, the roles that give it. */
export type PersonMenuRow = Pick<PersonMenu, 'url' | 'menuName' | 'level' | 'seqNo' | 'useYn' | 'lnbYn'> &
  Record<FlagName, string[]> & { menuId: number; parentMenuId: number | null };

/** All menus, each with the roles of the person that give a flag on it. */
export const menusWithSourcesOf = (aptId: string, memberId: string) =>
  statement<PersonMenuRow>`
    select m.menu_id as "menuId", m.parent_menu_id as "parentMenuId", m.url, m.menu_name as "menuName", m.level, m.seq_no as "seqNo",
           m.in_use as "useYn", m.in_side_menu as "lnbYn",
           coalesce(array_agg(f.role_id order by f.role_id) filter (where f.can_read), '{}')::text[] as read,
           coalesce(array_agg(f.role_id order by f.role_id) filter (where f.can_write), '{}')::text[] as write,
           coalesce(array_agg(f.role_id order by f.role_id) filter (where f.can_delete), '{}')::text[] as delete,
           coalesce(array_agg(f.role_id order by f.role_id) filter (where f.can_print), '{}')::text[] as print,
           coalesce(array_agg(f.role_id order by f.role_id) filter (where f.can_excel), '{}')::text[] as excel
      from menu m
      left join (select rm.* from member_role mr join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
                  where mr.apt_id = ${aptId} and mr.member_id = ${memberId}) f on f.menu_id = m.menu_id
     group by m.menu_id
     order by m.level, m.seq_no, m.menu_id`;

type PersonRow = Omit<PersonView, 'menus'> & { hasEnded: boolean };

export const personOf = (aptId: string, memberId: string, now: Date) =>
  statement<PersonRow>`
    select m.member_id as "memberId", m.member_name as "memberName", d.dept_name as "deptName", m.position_name as "positionName",
           m.state = 'ACTIVE' as "activeYn", coalesce(m.permission_ends_on < ${dayAt(now)}, false) as "hasEnded",
           (select coalesce(json_agg(json_build_object('roleId', r.role_id, 'roleName', r.role_name) order by r.role_id), '[]')
              from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
             where mr.apt_id = m.apt_id and mr.member_id = m.member_id) as roles
      from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;
