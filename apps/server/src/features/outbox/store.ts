import type { Tx } from '../../lib/database.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import type { Seal } from '../../lib/seal.ts';
import { statement } from '../../lib/statement.ts';
import type { MessageRow } from './message-row.ts';
import { type SecretKind, sealText } from './message-secret.ts';

type NewMessage = {
  aptId: string;
  channel: 'EMAIL' | 'SMS';
  to: string;
  /** Without the name of the product, which stands before every subject. */
  subject: string;
  text: string;
  at: Date;
  /** A part of the text that acts in the name of whom it is sent to: it is sealed, and nobody else reads it. */
  secret?: { kind: Exclude<SecretKind, 'APPROVAL_LINK'>; value: string; seal: Pick<Seal, 'close'> };
};

/**
 * A message leaves only if the act that causes it commits: it is a row of the same transaction (IDM-06). In a complex to practise in
 * nothing is put there: its people are made up, and their numbers may be somebody's (decision 0069).
 */
export async function queueMessage(tx: Tx, message: NewMessage): Promise<void> {
  if (await isDemoComplex(tx, message.aptId)) return;
  await insertRow(tx, 'outbox_message', {
    apt_id: message.aptId,
    message_id: newId(),
    channel: message.channel,
    recipient: message.to,
    subject: `[단지] ${message.subject}`,
    ...(message.secret ? sealText(message.text, message.secret) : { body: message.text }),
    next_attempt_at: message.at,
    created_at: message.at,
    last_error: null,
    secret_kind: message.secret?.kind ?? null,
  });
}

/** Takes messages that are due, of all complexes. Another node that asks meanwhile gets others. */
export const takeDueMessages = (tx: Tx, now: Date, limit: number) =>
  tx.run(statement<MessageRow>`select * from app.take_due_messages(${now}, ${limit})`);

/** Writes how the attempt ended, unless a later attempt has begun meanwhile. */
export async function settleMessage(
  tx: Tx,
  message: MessageRow,
  result: { state: 'SENT' | 'FAILED' | 'KEPT' | 'WAITING'; error: string | null; at: Date },
): Promise<void> {
  await updateRows(
    tx,
    'outbox_message',
    { apt_id: message.apt_id, message_id: message.message_id, state: 'WAITING', attempts: message.attempts },
    {
      state: result.state,
      last_error: result.error,
      // Whom it was for has it: nobody needs it any more.
      ...(result.state === 'SENT' ? { sent_at: result.at, sealed: null } : {}),
    },
  );
}
