export { runGrants } from '../vacations/public.ts';
export { findNotice, type Notice } from './find-notice.ts';
export { grantByClock } from './grant-by-clock.ts';
export {
  listMyPromotions,
  nameVacationDays,
  noteVacationNotice,
  planMyVacation,
  readMyPromotion,
  urgeVacations,
} from './promote.ts';
export { awayIn } from './queries.ts';
export { readDue } from './read-promotions.ts';
export { vacationRoutes } from './routes.ts';
export { setEnteredOn, writeRule } from './store.ts';
