import type { Sort } from '@danji/contract/common';
import type { roleMemberSorts } from '@danji/contract/role-members';
import type { RoleMember } from '@danji/contract/roles';
import { sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { namedSo } from '../members/public.ts';

type MembersAsked = Paging & { text?: string | undefined; sort: Sort<(typeof roleMemberSorts)[number]> };

const ORDERS = {
  name: sql`p.member_name`,
  dept: sql`p.dept_place`,
  position: sql`p.position_name`,
  active: sql`not p.is_active`,
};

type At = { aptId: string; roleId: string; now: Date };
/** Who has a role; those who left are among them until someone takes it from them. */
export const roleMembersOf = ({ aptId, roleId, now }: At, { text, sort, page, size }: MembersAsked) =>
  listPage<RoleMember>({
    found: sql`
      select m.member_id, m.member_name, d.dept_name, d.seq_no as dept_place, m.position_name,
             m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= ${dayAt(now)}, true) as is_active
        from member_role mr
        join member m on m.apt_id = mr.apt_id and m.member_id = mr.member_id
        left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
       where mr.apt_id = ${aptId} and mr.role_id = ${roleId} and ${namedSo(text)}`,
    order: orderOf(sort, ORDERS, sql`p.member_name, p.member_id`),
    paging: { page, size },
    columns: sql`p.member_id as "memberId", p.member_name as "memberName", p.dept_name as "deptName", p.position_name as "positionName",
      p.is_active as "activeYn"`,
  });
