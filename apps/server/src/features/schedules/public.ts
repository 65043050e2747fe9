export { draftScheduled } from './draft-scheduled.ts';
export { scheduleRoutes } from './routes.ts';
