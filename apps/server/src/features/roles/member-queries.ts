import type { Sort } from '@danji/contract/common';
import type { roleMemberSorts } from '@danji/contract/role-members';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { namedSo } from '../members/public.ts';

export type RoleMemberRow = {
  member_id: string;
  member_name: string;
  dept_name: string | null;
  position_name: string | null;
  is_active: boolean;
  total: number;
};
type SortKey = (typeof roleMemberSorts)[number];
export type MembersAsked = { text?: string | undefined; sort: Sort<SortKey>; page: number; size: number };

const ORDERS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  name: sql`p.member_name`,
  dept: sql`p.dept_seq`,
  position: sql`p.position_name`,
};
function orderOf(sort: MembersAsked['sort']): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${ORDERS[sort.replace(/^-/, '') as SortKey]} ${way}, p.member_name, p.member_id`;
}

type At = { aptId: string; roleId: string; now: Date };
/** Who has a role; those who left are among them until someone takes it from them. The count stands beside each row, and alone where the page is empty. */
export const roleMembersOf = ({ aptId, roleId, now }: At, { text, sort, page, size }: MembersAsked) =>
  statement(sql<RoleMemberRow>`
    with found as (
      select m.member_id, m.member_name, d.dept_name, d.seq_no as dept_seq, m.position_name,
             m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= (${now}::timestamptz at time zone 'Asia/Seoul')::date, true) as is_active
        from member_role mr
        join member m on m.apt_id = mr.apt_id and m.member_id = mr.member_id
        left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
       where mr.apt_id = ${aptId} and mr.role_id = ${roleId} and ${namedSo(text)})
    select n.total::int as total, p.member_id, p.member_name, p.dept_name, p.position_name, p.is_active
      from (select count(*) as total from found) n
      left join (select * from found p order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size}) p on true
     order by ${orderOf(sort)}`);
