export { markAlarm } from './mark-alarm.ts';
export { alarmRoutes } from './routes.ts';
export { alarmWrites, type Settling } from './settle-store.ts';
export { type AlarmAsk, findTopAdmin, type NewAlarm, raiseAlarm, raiseAlarms, removeAlarmsAbout } from './store.ts';
