import type { Tx } from '../../lib/database.ts';
import { updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { MessageRow } from '../outbox/public.ts';

/** A message that is read or sent again, locked; a push is nobody's to read. */
export const lockMessage = (tx: Tx, aptId: string, messageId: string) =>
  tx.first(statement<MessageRow>`
    select * from outbox_message where apt_id = ${aptId} and message_id = ${messageId} and channel <> 'PUSH' for update`);

/** Due at once, with all its tries before it. */
export async function queueAgain(tx: Tx, aptId: string, messageId: string, at: Date): Promise<void> {
  await updateRows(
    tx,
    'outbox_message',
    { apt_id: aptId, message_id: messageId },
    { state: 'WAITING', attempts: 0, next_attempt_at: at, last_error: null },
  );
}
