import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type DepartmentHeads = { deptId: string; deptName: string; headIds: string[] };

/** Departments with those who are 부서장 of them and work there today. */
export const findDepartmentHeads = (tx: Tx, aptId: string, ids: readonly string[]): Promise<DepartmentHeads[]> =>
  tx.run(statement<DepartmentHeads>`
    select d.dept_id as "deptId", d.dept_name as "deptName",
           array(select m.member_id from member m
                   join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
                   join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
                  where m.apt_id = d.apt_id and m.dept_id = d.dept_id and m.state = 'ACTIVE' order by m.member_id) as "headIds"
      from department d where d.apt_id = ${aptId} and d.dept_id::text = any(${[...ids]}::text[])`);
