export { residentRoutes } from './routes.ts';
