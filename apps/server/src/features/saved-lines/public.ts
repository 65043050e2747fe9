export { savedLineRoutes } from './routes.ts';
