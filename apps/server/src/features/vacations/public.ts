export { restOf } from './domain/balance.ts';
export { plusDays } from './domain/calendar.ts';
export {
  type PromotionFacts,
  type PromotionPart,
  partOf,
  promotionState,
  replyUntil,
  scheduleOf,
} from './domain/promotion.ts';
export {
  fillVacation,
  isExplained,
  type Judged,
  judgeRequest,
  sayLeft,
  vacationDoubts,
  vacationProblems,
  vacationSeen,
} from './judge-request.ts';
export { readStanding, type Standing, shortToday, standingOf } from './read-balance.ts';
export { findDue, runGrants } from './run-grants.ts';
export { findRun, grantsOfRun, lockBooks, markUndone, newestRuns } from './run-store.ts';
export { type Book, findBook, findRule, insertEntries, insertEntry, lockPerson, readBooks } from './store.ts';
export { giveVacationBack, takeVacation } from './take-vacation.ts';
