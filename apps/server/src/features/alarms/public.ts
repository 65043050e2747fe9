export { markAlarm } from './mark-alarm.ts';
export { alarmRoutes } from './routes.ts';
export { type NewAlarm, raiseAlarm, raiseAlarms } from './store.ts';
