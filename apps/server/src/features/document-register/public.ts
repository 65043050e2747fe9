export { presentRegistered } from './present.ts';
export { registerPageOf, retentionEndsOf } from './queries.ts';
export { departmentFile, documentRegisterFile, documentRegisterRoutes } from './routes.ts';
