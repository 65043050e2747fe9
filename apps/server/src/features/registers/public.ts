export { registerRoutes } from './routes.ts';
