import { sql } from 'kysely';
import { q } from '../../lib/database.ts';

export type DepartmentRow = {
  apt_id: string;
  dept_id: string;
  dept_name: string;
  seq_no: number;
  is_fixed: boolean;
  member_count: number;
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
    .where('d.apt_id', '=', aptId)
    .orderBy('d.seq_no');
