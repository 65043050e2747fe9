export { recordRight } from './rights-store.ts';
export { memberRoutes } from './routes.ts';
