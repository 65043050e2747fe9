export { dropDepartments, makeDepartments } from './make-departments.ts';
export { departmentRoutes } from './routes.ts';
