export { handOverRoutes } from './routes.ts';
