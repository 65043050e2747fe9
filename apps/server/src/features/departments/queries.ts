import { sql } from 'kysely';
import { q } from '../../lib/database.ts';

export type DepartmentRow = {
  apt_id: string;
  dept_id: string;
  dept_name: string;
  seq_no: number;
  is_fixed: boolean;
  member_count: number;
  heads: { memberId: string; memberName: string }[];
};

/** Departments in their order, each with the number of people who work there today. */
export const departmentsOf = (aptId: string) =>
  q
    .selectFrom('department as d')
    .select(['d.apt_id', 'd.dept_id', 'd.dept_name', 'd.seq_no', 'd.is_fixed'])
    .select(
      sql<number>`(select count(*)::int from member m where m.apt_id = d.apt_id and m.dept_id = d.dept_id and m.state <> 'RESIGNED')`.as(
        'member_count',
      ),
    )
    .select(
      sql<DepartmentRow['heads']>`coalesce((
        select json_agg(json_build_object('memberId', m.member_id, 'memberName', m.member_name) order by m.member_id)
          from member m join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
          join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
         where m.apt_id = d.apt_id and m.dept_id = d.dept_id and m.state = 'ACTIVE'), '[]'::json)`.as('heads'),
    )
    .where('d.apt_id', '=', aptId)
    .orderBy('d.seq_no');
