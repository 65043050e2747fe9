export { markAlarm } from './mark-alarm.ts';
export { alarmRoutes } from './routes.ts';
export { alarmWrites, type Settling, settleStandIns } from './settle-store.ts';
export {
  type AlarmAsk,
  findOrphanAskers,
  findTopAdmin,
  type NewAlarm,
  raiseAlarm,
  raiseAlarms,
  removeAlarmsAbout,
  settleOrphan,
} from './store.ts';
