export { receivingRoutes } from './routes.ts';
