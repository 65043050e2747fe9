export { namedSo } from './name-queries.ts';
export { recordRight } from './rights-store.ts';
export { memberRoutes } from './routes.ts';
