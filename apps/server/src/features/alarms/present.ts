import type { Alarm } from '@danji/contract/alarms';
import type { AlarmRow } from './queries.ts';

export const presentAlarm = (row: AlarmRow): Alarm => ({
  id: row.alarm_id,
  alarmType: row.alarm_type,
  docId: row.doc_id,
  linkUrl: row.link_url,
  checkYn: row.checked_at !== null,
  askYn: row.ask !== null && row.settled_at === null,
  settledYn: row.settled_at !== null,
  title: row.title,
  body: row.body,
  createdAt: row.created_at.toISOString(),
});
