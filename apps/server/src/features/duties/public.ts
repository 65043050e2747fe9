export { changeDuty } from './change-duty.ts';
export { linkPaper } from './link-paper.ts';
export { findDeptHead, findHeads } from './notice-store.ts';
export { planDay } from './plan-day.ts';
/** For a calendar outside: `daysOfPerson` gives what one person has to see to between two days. */
export { daysOfPerson, dutiesOf, ownDays } from './queries.ts';
export { readYear } from './read-year.ts';
export { dutyRoutes } from './routes.ts';
export { saveFacts } from './save-facts.ts';
export { settleDuties, tellDuties } from './tell-duties.ts';
