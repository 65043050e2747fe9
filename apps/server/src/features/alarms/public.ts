export { alarmRoutes } from './routes.ts';
export { type NewAlarm, raiseAlarm, raiseAlarms } from './store.ts';
