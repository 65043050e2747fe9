import { refuse } from '../../lib/errors.ts';
import type { LockedDepartment } from './store.ts';

/** The department, if it exists here and may be changed: the fixed group is nobody's to rename, move or delete. */
export function findChangeable(departments: readonly LockedDepartment[], deptId: string): LockedDepartment {
  const found =
    departments.find((department) => department.dept_id === deptId) ??
    refuse('NOT_FOUND', { message: 'no such department' });
  return found.is_fixed ? refuse('DEPARTMENT_PROTECTED') : found;
}

export function fixedOf(departments: readonly LockedDepartment[]): LockedDepartment {
  return (
    departments.find((department) => department.is_fixed) ??
    refuse('INTERNAL', { message: 'the complex has no fixed department' })
  );
}
