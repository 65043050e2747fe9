import * as z from 'zod/mini';
import { AptId, dayOf, done, Id, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';

export const MessageState = z.enum(['WAITING', 'SENT', 'FAILED', 'KEPT']);
export const MessageChannel = z.enum(['EMAIL', 'SMS']);

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
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

const OUTBOX = '/system-mng/outbox';
const day = dayOf('날짜를 확인해 주세요.', '없는 날짜입니다. 날짜를 확인해 주세요.');
const MessageParams = z.strictObject({ messageId: Id });
const aptQuery = z.strictObject({ aptId: z.optional(AptId) });

export const pageOutbox = defineEndpoint({
  name: 'pageOutbox',
  method: 'GET',
  path: '/api/syst/outbox',
  summary: 'Messages of the complex, sent and unsent. Without a configured channel they stay here to be read.',
  access: onMenu(OUTBOX, 'read'),
  query: z.strictObject({
    ...PageQuery,
    aptId: z.optional(AptId),
    state: z.optional(MessageState),
    channel: z.optional(MessageChannel),
    text: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: pageOf(OutboxMessage),
});

export const openMessage = defineEndpoint({
  name: 'openMessage',
  method: 'POST',
  path: '/api/syst/outbox/:messageId/open',
  summary: 'What a message that could not be delivered says and to whom, to be passed on by hand. On record.',
  access: onMenu(OUTBOX, 'write'),
  params: MessageParams,
  query: aptQuery,
  response: z.strictObject({ to: z.string(), text: z.string() }),
  errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'MESSAGE_PERSONAL'],
  secretAnswer: true,
});

export const resendMessage = defineEndpoint({
  name: 'resendMessage',
  method: 'POST',
  path: '/api/syst/outbox/:messageId/resend',
  summary: 'Tries a message that failed or was kept once more.',
  access: onMenu(OUTBOX, 'write'),
  params: MessageParams,
  query: aptQuery,
  response: done,
  errors: ['NOT_FOUND', 'MESSAGE_DELIVERED'],
});
