import * as contract from '@danji/contract/departments';
import type { Bind } from '../../http/bind.ts';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { presentDepartment } from './present.ts';
import { departmentsOf } from './queries.ts';
import { renameDepartment } from './rename-department.ts';
import { reorderDepartments } from './reorder-departments.ts';

export function departmentRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listDepartments,
    ({ aptId }) => departmentsOf(aptId),
    (rows) => rows.map((row) => ({ ...presentDepartment(row), heads: row.heads })),
  );
  bindRead(
    contract.listOrgDepartments,
    ({ aptId }) => departmentsOf(aptId),
    (rows) => rows.map(presentDepartment),
  );
  bind(contract.createDepartment, createDepartment);
  bind(contract.renameDepartment, renameDepartment);
  bind(contract.deleteDepartment, deleteDepartment);
  bind(contract.reorderDepartments, reorderDepartments);
}
