export { findPerson, listPeople, type PersonRow } from './queries.ts';
export { userRoutes } from './routes.ts';
export { type ProfileDeps, saveProfile } from './save-profile.ts';
export { setLastDay } from './set-last-day.ts';
export { findRoles, findWorkingTypes, type RoleFacts } from './store.ts';
