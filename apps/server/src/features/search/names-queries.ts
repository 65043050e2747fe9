import { statement } from '../../lib/statement.ts';

export type PersonRow = {
  memberId: string;
  memberName: string;
  memberType: 'EMP' | 'TENANT';
  deptName: string | null;
  positionName: string | null;
};

/** People of the complex who have not left, employees first. As many as are compared one by one. */
export const peopleOf = (aptId: string) =>
  statement<PersonRow>`
    select m.member_id as "memberId", m.member_name as "memberName", m.member_type as "memberType", d.dept_name as "deptName",
           m.position_name as "positionName"
      from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.state <> 'RESIGNED' order by m.member_type, d.seq_no nulls last, m.member_name, m.member_id limit 5000`;

export type FormRow = { formId: string; formName: string; groupName: string; keywords: string[] };

export const formsOf = (aptId: string) =>
  statement<FormRow>`
    select f.form_id as "formId", f.form_name as "formName", g.form_group_name as "groupName",
           f.keywords
      from form f join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id
     where f.apt_id = ${aptId} and f.in_use order by g.seq_no, f.form_name, f.form_id limit 2000`;
