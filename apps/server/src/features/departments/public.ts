export { createDepartment } from './create-department.ts';
export { deleteDepartment } from './delete-department.ts';
export { makeMissingDepartments } from './make-missing-departments.ts';
export { removeEmptyDepartments } from './remove-empty-departments.ts';
export { renameDepartment } from './rename-department.ts';
export { departmentRoutes } from './routes.ts';
export { type LockedDepartment, lockDepartments } from './store.ts';
