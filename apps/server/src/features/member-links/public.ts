export { memberLinkRoutes } from './routes.ts';
