export { erpRoutes } from './routes.ts';
