export { integrationRoutes } from './routes.ts';
