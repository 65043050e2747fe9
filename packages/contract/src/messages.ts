import * as z from 'zod/mini';
import { AptId, aptScope, dayOf, done, Id, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onOutbox } from './menu-calls.ts';
import { yn } from './yn.ts';

const MessageState = z.enum(['WAITING', 'SENT', 'FAILED', 'KEPT']);
const MessageChannel = z.enum(['EMAIL', 'SMS']);

/** What it says is not among this: links and codes in it open accounts, so it is opened one at a time, on record. */
export const OutboxMessage = z.strictObject({
  id: z.string(),
  aptId: z.string(),
  channel: MessageChannel,
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  state: MessageState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Stamp,
  sentAt: z.nullable(Stamp),
  /** Could not go out, and lets nobody act as the one it is for: it may be opened and passed on by hand. */
  openableYn: yn,
  /** Could not go out: it may be tried again. */
  resendableYn: yn,
});
export const messageStateWords: Readonly<Record<z.output<typeof MessageState>, string>> = {
  WAITING: '보내는 중',
  SENT: '보냄',
  FAILED: '보내지 못함',
  KEPT: '보관 중',
};
export const channelWords = { EMAIL: '메일', SMS: '문자' } as const;
export type OutboxMessage = z.output<typeof OutboxMessage>;

const day = dayOf('날짜를 확인해 주세요.', '없는 날짜입니다. 날짜를 확인해 주세요.');
const ofMessage = { params: z.strictObject({ messageId: Id }), query: aptScope } as const;

export const messageColumns = columnsOf(OutboxMessage, [
  { key: 'subject', label: '제목', of: 'subject', sort: 'subject', always: true, width: 36 },
  { key: 'state', label: '상태', of: 'state', words: (row) => messageStateWords[row.state], sort: 'state', width: 12 },
  {
    key: 'channel',
    label: '방법',
    of: 'channel',
    words: (row) => channelWords[row.channel],
    sort: 'channel',
    width: 8,
  },
  { key: 'to', label: '받는 곳', of: 'to', width: 24 },
  { key: 'createdAt', label: '만든 때', of: 'createdAt', as: 'minute', sort: 'createdAt', width: 17 },
  { key: 'sentAt', label: '보낸 때', of: 'sentAt', as: 'minute', sort: 'sentAt', width: 17 },
  { key: 'error', label: '까닭', of: 'lastError', sort: 'lastError', width: 30 },
]);
export const messageSorts = sortsOf(messageColumns);
const MessageQuery = {
  state: z.optional(MessageState),
  channel: z.optional(MessageChannel),
  text: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(day),
  to: z.optional(day),
  sort: sortOf(messageSorts, '-createdAt'),
};

export const pageOutbox = defineEndpoint({
  ...onOutbox.read,
  name: 'pageOutbox',
  path: '/api/syst/outbox',
  summary: 'Messages of the complex, sent and unsent. Without a configured channel they stay here to be read.',
  query: z.strictObject({ aptId: z.optional(AptId), ...MessageQuery, ...PageQuery }),
  response: pageOf(OutboxMessage),
});

export const excelOutbox = defineEndpoint({
  ...onOutbox.excel,
  name: 'excelOutbox',
  path: '/api/syst/outbox-list/excel',
  summary: 'Messages as an Excel file, as filtered, masked and without what they say, with a reason; on record.',
  query: aptScope,
  body: toExport(z.strictObject(MessageQuery)),
});

export const openMessage = defineEndpoint({
  ...onOutbox.write,
  name: 'openMessage',
  path: '/api/syst/outbox/:messageId/open',
  summary: 'What a message that could not be delivered says and to whom, to be passed on by hand. On record.',
  ...ofMessage,
  response: z.strictObject({ to: z.string(), text: z.string() }),
  errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'MESSAGE_PERSONAL'],
  secretAnswer: true,
});

export const resendMessage = defineEndpoint({
  ...onOutbox.write,
  name: 'resendMessage',
  path: '/api/syst/outbox/:messageId/resend',
  summary: 'Tries a message that failed or was kept once more.',
  ...ofMessage,
  response: done,
  errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'MESSAGE_SPENT', 'NO_CHANNEL'],
});
