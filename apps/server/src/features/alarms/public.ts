export { alarmRoutes } from './routes.ts';
export { raiseAlarm } from './store.ts';
