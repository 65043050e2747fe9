export { createAbsence } from './create-absence.ts';
export { absenceRoutes } from './routes.ts';
export { tellStartedAbsences } from './tell-absence.ts';
