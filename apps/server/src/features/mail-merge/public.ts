export { mailMergeRoutes } from './routes.ts';
