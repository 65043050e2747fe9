import * as contract from '@danji/contract/alarms';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../../http/bind.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import type { Listener } from '../../lib/listen.ts';
import type { Log } from '../../lib/log.ts';
import type { Tokens } from '../../lib/token.ts';
import { markAlarm } from './mark-alarm.ts';
import { markAllAlarms } from './mark-all-alarms.ts';
import { presentAlarm } from './present.ts';
import { alarmPageOf, newestAlarmsOf, unreadCountOf } from './queries.ts';
import { removeAlarm } from './remove-alarm.ts';
import { streamAlarms } from './stream-alarms.ts';

type Deps = { app: FastifyInstance; db: Database; clock: Clock; tokens: Tokens; listener: Listener; log: Log };

export function alarmRoutes({ bind, bindRead }: Bind, deps: Deps): void {
  bindRead(
    contract.listAlarms,
    ({ claims }) => newestAlarmsOf(claims),
    (rows) => rows.map(presentAlarm),
  );
  bindRead(
    contract.countUnreadAlarms,
    ({ claims }) => unreadCountOf(claims),
    ([row]) => ({ count: row?.count ?? 0 }),
  );
  bindRead(
    contract.pageAlarms,
    ({ claims, query }) => alarmPageOf(claims, query),
    (rows, { query }) => pageAnswer(rows, query, presentAlarm),
  );
  bind(contract.markAlarm, markAlarm);
  bind(contract.markAllAlarms, markAllAlarms);
  bind(contract.removeAlarm, removeAlarm);
  streamAlarms(deps);
}
