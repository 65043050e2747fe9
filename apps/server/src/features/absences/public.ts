export { createAbsence, createAbsenceFor } from './create-absence.ts';
export { absenceRoutes } from './routes.ts';
export { copyGroupStandIns, dropGroupStandIns, lockAbsences, setEndedEarly } from './store.ts';
export { askStandInsAnew, releaseStandIns, tellStartedAbsences } from './tell-absence.ts';
