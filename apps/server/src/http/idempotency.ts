import { createHmac, type KeyObject } from 'node:crypto';
import type { Endpoint } from '@danji/contract/endpoint';
import { patterns } from '@danji/contract/patterns';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../lib/database.ts';
import { refuse } from '../lib/errors.ts';
import { statement } from '../lib/statement.ts';
import type { Actor } from './actor.ts';
import type { UploadedFile } from './read-files.ts';

/** Kept in place of an answer that holds a secret: who asks again learns that it was done, and not the secret. */
export const SHOWN_ONCE = 'shown once';

/** Whether an Idempotency-Key counts for the endpoint. */
export const keepsKeys = ({ method, secretAnswer, oncePerKey }: Endpoint): boolean =>
  method === 'POST' && (!secretAnswer || oncePerKey === true);

type KeyedInput = { key: string; endpoint: string; inputHash: Buffer };

/** Whose key it is, and in which complex the act happens: what a token claims will do, because a key proves nothing. */
export type KeyHolder = Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>;

type Kept = { endpoint: string; input_hash: Buffer; answer: string | null };

/**
 * Takes the key for this transaction; gives what an earlier one kept under it. It is written with its answer by the very
 * transaction that acts: a failed act leaves no key, and a crash after commit leaves both the effect and its answer.
 * A twin that arrives meanwhile waits here until the first has ended. It may travel before the caller
 * is let in: to whoever is not, the complex is closed, and there is nothing to find.
 */
export const takeKey = (holder: KeyHolder, { key }: KeyedInput) =>
  statement<Kept>`
    select endpoint, input_hash, answer from app.take_key(${holder.aptId}, ${holder.homeAptId}, ${holder.memberId}, ${key})`;

/** The answer that an earlier transaction kept under the key; null where there was none. */
export function keptAnswer(taken: Answer | undefined, input: KeyedInput): string | null {
  const earlier = taken?.rows[0] as Kept | undefined;
  if (!earlier) return null;
  if (earlier.endpoint !== input.endpoint || !earlier.input_hash.equals(input.inputHash)) return refuse('KEY_REUSED');
  if (earlier.answer === SHOWN_ONCE) return refuse('SHOWN_ONCE');
  return earlier.answer ?? refuse('STALE', { message: 'the same key is being used by another request' });
}

/** `late`: what stands in the answer for a text that the database has made just before (`LateText`). */
export const keepAnswer = (holder: KeyHolder, input: KeyedInput, answer: string, late: string | null, now: Date) =>
  statement`
    insert into idempotency_key (apt_id, member_apt_id, member_id, key, endpoint, input_hash, status, answer, created_at)
    values (${holder.aptId}, ${holder.homeAptId}, ${holder.memberId}, ${input.key}, ${input.endpoint}, ${input.inputHash}, 200,
            case when ${late}::text is null then ${answer} else replace(${answer}, ${late && JSON.stringify(late)}, current_setting('app.late_text')) end,
            ${now})`;

type Given = { params: unknown; query: unknown; body: unknown };

/** The input is hashed with a key: it may hold a password, and a bare hash of that is guessed in no time. */
export function keyOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Given,
  files: readonly UploadedFile[],
  inputKey: KeyObject,
) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !patterns.idempotencyKey.test(key)) {
    return refuse('BAD_REQUEST', { message: 'Idempotency-Key must be 8 to 100 letters, digits, - or _' });
  }
  const hash = createHmac('sha256', inputKey).update(JSON.stringify([input.params, input.query, input.body]));
  for (const file of files) hash.update(file.bytes);
  return { key, endpoint: endpoint.name, inputHash: hash.digest() };
}
