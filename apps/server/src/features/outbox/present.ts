import type { MessageRow } from './queries.ts';

export const presentMessage = (row: MessageRow) => ({
  id: row.message_id,
  aptId: row.apt_id,
  channel: row.channel as 'EMAIL' | 'SMS',
  to: row.recipient,
  subject: row.subject,
  // Links and codes in it open accounts: only what could not be delivered is shown, to be passed on by hand.
  text: row.state === 'KEPT' || row.state === 'FAILED' ? row.body : '',
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
