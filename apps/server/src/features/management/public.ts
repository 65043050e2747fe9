export { managementRoutes } from './routes.ts';
