export { markAlarm } from './mark-alarm.ts';
export { alarmRoutes } from './routes.ts';
export { alarmInserts, findTopAdmin, type NewAlarm, raiseAlarm, raiseAlarms } from './store.ts';
