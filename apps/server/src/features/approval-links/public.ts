export { approvalLinkRoutes } from './routes.ts';
