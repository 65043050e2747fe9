export { createAbsence, createAbsenceFor } from './create-absence.ts';
export { presentAbsence } from './present.ts';
export { absencePageOf, absencesTodayOf } from './queries.ts';
export { absenceRoutes } from './routes.ts';
export { copyGroupStandIns, dropGroupStandIns, lockAbsences, setEndedEarly } from './store.ts';
export { askStandInsAnew, releaseStandIns, tellStartedAbsences } from './tell-absence.ts';
