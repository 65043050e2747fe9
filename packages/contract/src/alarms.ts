import * as z from 'zod/mini';
import { done, Id, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

export const Alarm = z.strictObject({
  id: z.string(),
  alarmType: z.enum(['DOCUMENT', 'COMMENT']),
  docId: z.nullable(z.string()),
  /** A path of this application; never an address elsewhere. */
  linkUrl: z.nullable(z.string()),
  checkYn: yn,
  /** It asks for something that is still to be done. */
  askYn: yn,
  /** It asked for something, and says now what became of it. */
  settledYn: yn,
  /** Of the document, where it is about one. */
  title: z.string(),
  /** What is asked, or what happened. */
  body: z.string(),
  createdAt: Stamp,
});
export type Alarm = z.output<typeof Alarm>;

const AlarmParams = z.strictObject({ id: Id });

export const listAlarms = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listAlarms',
  path: '/api/alarm/default',
  summary: 'The newest alarms of the caller, for the bell.',
  response: z.array(Alarm),
});

export const countUnreadAlarms = defineEndpoint({
  ...whenSignedIn.read,
  name: 'countUnreadAlarms',
  path: '/api/alarm/unReadCount',
  summary: 'How many alarms the caller has not read.',
  response: z.strictObject({ count: z.int() }),
});

export const pageAlarms = defineEndpoint({
  ...whenSignedIn.read,
  name: 'pageAlarms',
  path: '/api/alarm/all',
  summary: 'All alarms of the caller, by page.',
  query: z.strictObject(PageQuery),
  response: pageOf(Alarm),
});

export const markAlarm = defineEndpoint({
  ...whenSignedIn.write,
  name: 'markAlarm',
  path: '/api/alarm/mark/:id',
  summary: 'Marks an alarm of the caller as read.',
  params: AlarmParams,
  response: done,
  errors: ['NOT_FOUND'],
});

export const markAllAlarms = defineEndpoint({
  ...whenSignedIn.write,
  name: 'markAllAlarms',
  path: '/api/alarm/markAll',
  summary: 'Marks all alarms of the caller as read.',
  response: done,
});

export const removeAlarm = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeAlarm',
  path: '/api/alarm/remove/:id',
  summary: 'Deletes an alarm of the caller.',
  params: AlarmParams,
  response: done,
  errors: ['NOT_FOUND'],
});
