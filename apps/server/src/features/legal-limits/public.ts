export { legalLimitRoutes } from './routes.ts';
