export { changeSynced } from './change-synced.ts';
export { leaveSynced } from './leave-synced.ts';
export { moveSynced } from './move-synced.ts';
export { registerSynced } from './register-synced.ts';
export { returnSynced } from './return-synced.ts';
export { employeeRoutes } from './routes.ts';
export { runLeaves } from './run-leaves.ts';
export { type LockedEmployee, lockEmployee, lockRights } from './store.ts';
export type { SyncedAct } from './synced-act.ts';
