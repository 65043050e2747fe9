import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type ToldEvent, toldEvent } from '../feed/public.ts';

export type Taken = { apt_id: string; endpoint_id: string; feed_no: string; attempts: number };

/** One delivery for each of so many endpoints of any complex. Another node that asks meanwhile gets others. */
export const takeDueDeliveries = (tx: Tx, now: Date, most: number) =>
  tx.run(statement<Taken>`select * from app.take_due_deliveries(${now}, ${most})`);

export type Outgoing = { url: string; sealed: string; next_sealed: string | null; told: ToldEvent };

/** Null: it was stopped or taken away meanwhile. A new secret comes first from its moment on; until then it comes second. */
export const findOutgoing = (tx: Tx, { apt_id, endpoint_id, feed_no }: Taken, now: Date) =>
  tx.first(statement<Outgoing>`
    select e.url, ${toldEvent} as told,
           case when e.next_secret_from <= ${now} then e.next_secret_sealed else e.secret_sealed end as sealed,
           case when e.next_secret_from > ${now} then e.next_secret_sealed end as next_sealed
      from feed_event f
      join callback_endpoint e on e.apt_id = f.apt_id and e.endpoint_id = ${endpoint_id} and e.is_enabled and e.removed_at is null
     where f.apt_id = ${apt_id} and f.feed_no = ${feed_no}`);

export type Tried = {
  state: 'WAITING' | 'DELIVERED' | 'FAILED';
  error: string | null;
  answer: number | null;
  tookMs: number;
  at: Date;
};

/** Writes how the attempt ended, unless a later attempt has begun meanwhile. A delivery stays one. */
export async function settleDelivery(tx: Tx, taken: Taken, { state, error, answer, tookMs, at }: Tried): Promise<void> {
  await tx.run(statement`
    update feed_delivery
       set state = ${state}, last_error = ${error}, answer = ${answer}, took_ms = ${tookMs}, delivered_at = ${state === 'DELIVERED' ? at : null}
     where apt_id = ${taken.apt_id} and endpoint_id = ${taken.endpoint_id} and feed_no = ${taken.feed_no} and state = 'WAITING'
       and (attempts = ${taken.attempts} or ${state === 'DELIVERED'})`);
}

/** The attempt is taken back: nobody was called. */
export async function releaseDelivery(tx: Tx, taken: Taken, now: Date): Promise<void> {
  await tx.run(statement`
    update feed_delivery set attempts = attempts - 1, next_attempt_at = ${now}
     where apt_id = ${taken.apt_id} and endpoint_id = ${taken.endpoint_id} and feed_no = ${taken.feed_no} and state = 'WAITING'
       and attempts = ${taken.attempts}`);
}

/** The endpoint is free for its next call; how it went opens or closes its circuit. */
export async function freeEndpoint(
  tx: Tx,
  { apt_id, endpoint_id }: Taken,
  { failures, openUntil }: { failures: number | null; openUntil: Date | null },
): Promise<void> {
  await tx.run(statement`
    update callback_endpoint set busy_until = null, failures = coalesce(${failures}, failures), open_until = ${openUntil}
     where apt_id = ${apt_id} and endpoint_id = ${endpoint_id}`);
}

export async function lockFailures(tx: Tx, { apt_id, endpoint_id }: Taken): Promise<number> {
  const row = await tx.first(statement<{ failures: number }>`
    select failures from callback_endpoint where apt_id = ${apt_id} and endpoint_id = ${endpoint_id} for update`);
  return row?.failures ?? 0;
}
