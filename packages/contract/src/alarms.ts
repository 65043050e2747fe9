import * as z from 'zod/mini';
import { done, Id, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint, signedIn } from './endpoint.ts';
import { yn } from './yn.ts';

export const Alarm = z.strictObject({
  id: z.string(),
  alarmType: z.enum(['DOCUMENT', 'COMMENT']),
  docId: z.nullable(z.string()),
  /** A path of this application; never an address elsewhere. */
  linkUrl: z.nullable(z.string()),
  checkYn: yn,
  title: z.string(),
  body: z.string(),
  createdAt: Stamp,
});
export type Alarm = z.output<typeof Alarm>;

const AlarmParams = z.strictObject({ id: Id });

export const listAlarms = defineEndpoint({
  name: 'listAlarms',
  method: 'GET',
  path: '/api/alarm/default',
  summary: 'The newest alarms of the caller, for the bell.',
  access: signedIn,
  response: z.array(Alarm),
});

export const countUnreadAlarms = defineEndpoint({
  name: 'countUnreadAlarms',
  method: 'GET',
  path: '/api/alarm/unReadCount',
  summary: 'How many alarms the caller has not read.',
  access: signedIn,
  response: z.strictObject({ count: z.int() }),
});

export const pageAlarms = defineEndpoint({
  name: 'pageAlarms',
  method: 'GET',
  path: '/api/alarm/all',
  summary: 'All alarms of the caller, by page.',
  access: signedIn,
  query: z.strictObject(PageQuery),
  response: pageOf(Alarm),
});

export const markAlarm = defineEndpoint({
  name: 'markAlarm',
  method: 'POST',
  path: '/api/alarm/mark/:id',
  summary: 'Marks an alarm of the caller as read.',
  access: signedIn,
  params: AlarmParams,
  response: done,
  errors: ['NOT_FOUND'],
});

export const removeAlarm = defineEndpoint({
  name: 'removeAlarm',
  method: 'POST',
  path: '/api/alarm/remove/:id',
  summary: 'Deletes an alarm of the caller.',
  access: signedIn,
  params: AlarmParams,
  response: done,
  errors: ['NOT_FOUND'],
});
