import { sql } from 'kysely';
import type { Tx } from '../lib/database.ts';
import { q } from '../lib/database.ts';
import { refuse } from '../lib/errors.ts';
import { statement } from '../lib/statement.ts';
import type { Actor } from './actor.ts';

export type KeyedInput = { key: string; endpoint: string; inputHash: Buffer };

/**
 * Takes the key for this transaction, or gives the answer that an earlier one kept. The row is written by the very
 * transaction that acts: a failed act leaves no key, and a crash after commit leaves both the effect and its answer.
 * A twin that arrives meanwhile waits here, on the row's lock, until the first has ended.
 */
export async function recallAnswer(tx: Tx, actor: Actor, input: KeyedInput, now: Date): Promise<string | null> {
  const taken = await tx.count(
    statement(sql`
      insert into idempotency_key (apt_id, member_apt_id, member_id, key, endpoint, input_hash, created_at)
      values (${actor.aptId}, ${actor.homeAptId}, ${actor.memberId}, ${input.key}, ${input.endpoint}, ${input.inputHash}, ${now})
      on conflict do nothing`),
  );
  if (taken === 1) return null;
  const earlier = await tx.first(
    q
      .selectFrom('idempotency_key')
      .select(['endpoint', 'input_hash', 'answer'])
      .where('apt_id', '=', actor.aptId)
      .where('member_apt_id', '=', actor.homeAptId)
      .where('member_id', '=', actor.memberId)
      .where('key', '=', input.key),
  );
  if (!earlier?.answer) return refuse('STALE', { message: 'the same key is being used by another request' });
  if (earlier.endpoint !== input.endpoint || !earlier.input_hash.equals(input.inputHash)) return refuse('KEY_REUSED');
  return earlier.answer;
}

export async function keepAnswer(tx: Tx, actor: Actor, input: KeyedInput, answer: string): Promise<void> {
  await tx.run(
    q
      .updateTable('idempotency_key')
      .set({ status: 200, answer })
      .where('apt_id', '=', actor.aptId)
      .where('member_apt_id', '=', actor.homeAptId)
      .where('member_id', '=', actor.memberId)
      .where('key', '=', input.key),
  );
}

export async function forgetKey(tx: Tx, actor: Actor, input: KeyedInput): Promise<void> {
  await tx.run(
    q
      .deleteFrom('idempotency_key')
      .where('apt_id', '=', actor.aptId)
      .where('member_apt_id', '=', actor.homeAptId)
      .where('member_id', '=', actor.memberId)
      .where('key', '=', input.key),
  );
}
