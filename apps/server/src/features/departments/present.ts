import type { Department } from '@danji/contract/departments';
import type { DepartmentRow } from './queries.ts';

export const presentDepartment = (row: DepartmentRow): Department => ({
  deptId: row.dept_id,
  deptName: row.dept_name,
  seqNo: row.seq_no,
  aptId: row.apt_id,
  // Saved rows are never new; the screen marks its unsaved one.
  newYn: false,
  fixedYn: row.is_fixed,
  memberCount: row.member_count,
});
