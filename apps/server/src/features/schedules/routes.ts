import * as contract from '@danji/contract/schedules';
import type { Bind } from '../../http/bind.ts';
import { changeSchedule } from './change-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { presentSchedule } from './present.ts';
import { schedulesOf } from './queries.ts';
import { setScheduleActive } from './set-schedule-active.ts';

export function scheduleRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listSchedules,
    ({ aptId, now }) => schedulesOf(aptId, now),
    (rows, { now }) => rows.map((row) => presentSchedule(row, now)),
  );
  bind(contract.createSchedule, createSchedule);
  bind(contract.changeSchedule, changeSchedule);
  bind(contract.setScheduleActive, setScheduleActive);
  bind(contract.deleteSchedule, deleteSchedule);
}
