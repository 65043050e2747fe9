import { q, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { MessageRow } from '../outbox/public.ts';

/** A message that is read or sent again, locked; a push is nobody's to read. */
export const lockMessage = (tx: Tx, aptId: string, messageId: string) =>
  tx.first(statement<MessageRow>`
    select * from outbox_message where apt_id = ${aptId} and message_id = ${messageId} and channel <> 'PUSH' for update`);

/** Due at once, with all its tries before it. */
export async function queueAgain(tx: Tx, aptId: string, messageId: string, at: Date): Promise<void> {
  await tx.run(
    q
      .updateTable('outbox_message')
      .set({ state: 'WAITING', attempts: 0, next_attempt_at: at, last_error: null })
      .where('apt_id', '=', aptId)
      .where('message_id', '=', messageId),
  );
}
