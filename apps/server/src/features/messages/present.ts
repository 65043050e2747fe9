import type { OutboxMessage } from '@danji/contract/messages';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import type { MessageRow } from '../outbox/public.ts';
import { barOnOpening, barOnResending } from './domain/judge-message.ts';

export const createPresentMessage =
  (isDemo: boolean, isSetUp: Record<MessageRow['channel'], boolean>) =>
  (row: MessageRow): OutboxMessage => ({
    id: row.message_id,
    aptId: row.apt_id,
    channel: row.channel as 'EMAIL' | 'SMS',
    to: row.channel === 'EMAIL' ? maskEmail(row.recipient) : (maskPhone(row.recipient) ?? ''),
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    // Nothing is left to be read of one whose secret is gone.
    openableYn: barOnOpening(row, isDemo) === null && barOnResending(row, true) === null,
    resendableYn: barOnResending(row, isSetUp[row.channel]) === null,
  });
