export { presentRegistered } from './present.ts';
export { registerPageOf, retentionEndsOf } from './queries.ts';
export { departmentFile, registerFile, registerRoutes } from './routes.ts';
