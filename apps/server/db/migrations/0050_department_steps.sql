-- 부서 합의, 부서 협조: a step of a department. Its head takes it, or whom the head names; the department may read along.
alter table step add column for_dept_id uuid, add column for_dept_name text;
alter table step
  add constraint step_for_department check ((for_dept_id is null) = (for_dept_name is null) and (for_dept_id is null or kind in ('AGREE', 'COOPERATE'))) not valid;
