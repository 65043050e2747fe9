export { departmentRoutes } from './routes.ts';
