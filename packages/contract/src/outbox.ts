import * as z from 'zod/mini';
import { AptId, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';

export const OutboxMessage = z.strictObject({
  id: z.string(),
  aptId: z.string(),
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['WAITING', 'SENT', 'FAILED', 'KEPT']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Stamp,
  sentAt: z.nullable(Stamp),
});

export const pageOutbox = defineEndpoint({
  name: 'pageOutbox',
  method: 'GET',
  path: '/api/syst/outbox',
  summary: 'Messages of the complex, sent and unsent. Without a configured channel they stay here to be read.',
  access: onMenu('/system-mng/user-mng', 'write'),
  query: z.strictObject({ ...PageQuery, aptId: z.optional(AptId) }),
  response: pageOf(OutboxMessage),
});
