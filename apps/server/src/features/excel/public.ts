export { excelRoutes } from './routes.ts';
