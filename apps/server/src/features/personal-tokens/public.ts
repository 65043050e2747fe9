export { personalTokenRoutes } from './routes.ts';
