export { makeMissingDepartments } from './make-missing-departments.ts';
export { removeEmptyDepartments } from './remove-empty-departments.ts';
export { departmentRoutes } from './routes.ts';
