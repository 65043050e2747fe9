export { createAbsence, createAbsenceFor } from './create-absence.ts';
export { absenceRoutes } from './routes.ts';
export { lockAbsences, setEndedEarly } from './store.ts';
export { releaseStandIns, tellStartedAbsences } from './tell-absence.ts';
