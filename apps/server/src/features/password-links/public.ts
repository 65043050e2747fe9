export { passwordLinkRoutes } from './routes.ts';
