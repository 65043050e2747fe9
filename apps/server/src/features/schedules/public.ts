export { draftScheduled } from './draft-scheduled.ts';
export { listDueDays } from './list-due-days.ts';
export { schedulesOf } from './queries.ts';
export { scheduleRoutes } from './routes.ts';
