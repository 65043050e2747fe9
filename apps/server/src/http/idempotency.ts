import type { Tx } from '../lib/database.ts';
import { refuse } from '../lib/errors.ts';
import { deleteRows, findRow } from '../lib/rows.ts';
import { statement } from '../lib/statement.ts';
import type { Actor } from './actor.ts';

type KeyedInput = { key: string; endpoint: string; inputHash: Buffer };

/** Whose key it is, and in which complex the act happens: what a token claims will do, because a key proves nothing. */
export type KeyHolder = Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>;

/**
 * Takes the key for this transaction: one row, unless an earlier one kept its answer. The row is written by the very
 * transaction that acts: a failed act leaves no key, and a crash after commit leaves both the effect and its answer.
 * A twin that arrives meanwhile waits here, on the row's lock, until the first has ended. It may travel before the caller
 * is let in: to whoever is not, the complex is closed, and there is nothing to write to.
 */
export const takeKey = (holder: KeyHolder, input: KeyedInput, now: Date) =>
  statement`
    insert into idempotency_key (apt_id, member_apt_id, member_id, key, endpoint, input_hash, created_at)
    select c.apt_id, ${holder.homeAptId}, ${holder.memberId}, ${input.key}, ${input.endpoint}, ${input.inputHash}, ${now}
      from complex c where c.apt_id = ${holder.aptId}
    on conflict do nothing`;

/** The answer that an earlier transaction kept under a key that could not be taken. */
export async function recallAnswer(tx: Tx, holder: KeyHolder, input: KeyedInput): Promise<string> {
  const earlier = await findRow(
    tx,
    'idempotency_key',
    { apt_id: holder.aptId, member_apt_id: holder.homeAptId, member_id: holder.memberId, key: input.key },
    ['endpoint', 'input_hash', 'answer'],
  );
  if (!earlier?.answer) return refuse('STALE', { message: 'the same key is being used by another request' });
  if (earlier.endpoint !== input.endpoint || !earlier.input_hash.equals(input.inputHash)) return refuse('KEY_REUSED');
  return earlier.answer;
}

/** `late`: what stands in the answer for a text that the database has made just before (`LateText`). */
export const keepAnswer = (holder: KeyHolder, input: KeyedInput, answer: string, late: string | null) =>
  statement`
    update idempotency_key set status = 200,
           answer = case when ${late}::text is null then ${answer} else replace(${answer}, ${late && JSON.stringify(late)}, current_setting('app.late_text')) end
     where apt_id = ${holder.aptId} and member_apt_id = ${holder.homeAptId} and member_id = ${holder.memberId} and key = ${input.key}`;

export async function forgetKey(tx: Tx, actor: Actor, input: KeyedInput): Promise<void> {
  await deleteRows(tx, 'idempotency_key', {
    apt_id: actor.aptId,
    member_apt_id: actor.homeAptId,
    member_id: actor.memberId,
    key: input.key,
  });
}
