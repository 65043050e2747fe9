import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Values = { name: string; url: string; kinds: readonly string[] };
type NewEndpoint = Values & { aptId: string; endpointId: string; sealed: string; at: Date };

/** Two who add or rename at once come one after the other. */
export async function holdEndpoints(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`callbacks:${aptId}`}, 0))`);
}

export async function countEndpoints(tx: Tx, aptId: string): Promise<number> {
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from callback_endpoint where apt_id = ${aptId} and removed_at is null`);
  return row?.many ?? 0;
}

/** False: there is one of this name. */
export async function insertEndpoint(
  tx: Tx,
  { aptId, endpointId, name, url, kinds, sealed, at }: NewEndpoint,
): Promise<boolean> {
  const made = await tx.count(statement`
    insert into callback_endpoint (apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, secret_made_at, created_at, changed_at)
    values (${aptId}, ${endpointId}, ${name}, ${url}, ${[...new Set(kinds)]}::text[], ${sealed}, ${at}, ${at}, ${at})
    on conflict (apt_id, endpoint_name) where removed_at is null do nothing`);
  return made === 1;
}

export type EndpointRow = {
  endpoint_id: string;
  endpoint_name: string;
  url: string;
  is_enabled: boolean;
  next_secret_from: Date | null;
};

export const lockEndpoint = (tx: Tx, aptId: string, endpointId: string) =>
  tx.first(statement<EndpointRow>`
    select endpoint_id, endpoint_name, url, is_enabled, next_secret_from from callback_endpoint
     where apt_id = ${aptId} and endpoint_id = ${endpointId} and removed_at is null for update`);

export async function hasOtherOfName(tx: Tx, aptId: string, endpointId: string, name: string): Promise<boolean> {
  const row = await tx.first(statement`
    select from callback_endpoint
     where apt_id = ${aptId} and endpoint_name = ${name} and removed_at is null and endpoint_id <> ${endpointId}`);
  return row !== undefined;
}

type Which = { aptId: string; endpointId: string; at: Date };

/** Another address begins without the failures of the old one. */
export async function changeEndpoint(
  tx: Tx,
  { aptId, endpointId, at }: Which,
  { name, url, kinds }: Values,
): Promise<void> {
  await tx.run(statement`
    update callback_endpoint
       set endpoint_name = ${name}, kinds = ${[...new Set(kinds)]}::text[], changed_at = ${at},
           failures = case when url = ${url} then failures else 0 end, open_until = case when url = ${url} then open_until end, url = ${url}
     where apt_id = ${aptId} and endpoint_id = ${endpointId}`);
}

/** Until `from` the secret of today signs first and this one beside it; from then on this one alone. */
export async function putNextSecret(
  tx: Tx,
  { aptId, endpointId, at }: Which,
  { sealed, from }: { sealed: string; from: Date },
): Promise<void> {
  await tx.run(statement`
    update callback_endpoint
       set secret_sealed = case when next_secret_from <= ${at} then next_secret_sealed else secret_sealed end,
           next_secret_sealed = ${sealed}, next_secret_from = ${from}, secret_made_at = ${at}, changed_at = ${at}
     where apt_id = ${aptId} and endpoint_id = ${endpointId}`);
}

/** The new secret comes first from now on. */
export async function endOverlap(tx: Tx, { aptId, endpointId, at }: Which): Promise<void> {
  await tx.run(statement`
    update callback_endpoint set next_secret_from = ${at}, changed_at = ${at}
     where apt_id = ${aptId} and endpoint_id = ${endpointId}`);
}

/** Somebody asks for a call now: a pause after failures ends. The next failure begins it again. */
export async function endPause(tx: Tx, aptId: string, endpointId: string): Promise<void> {
  await tx.run(
    statement`update callback_endpoint set open_until = null where apt_id = ${aptId} and endpoint_id = ${endpointId}`,
  );
}

export async function switchEndpoint(tx: Tx, { aptId, endpointId, at }: Which, isEnabled: boolean): Promise<void> {
  await tx.run(statement`
    update callback_endpoint set is_enabled = ${isEnabled}, failures = 0, open_until = null, changed_at = ${at}
     where apt_id = ${aptId} and endpoint_id = ${endpointId}`);
}

export async function removeEndpoint(tx: Tx, { aptId, endpointId, at }: Which): Promise<void> {
  await tx.run(statement`
    update callback_endpoint set is_enabled = false, removed_at = ${at}, changed_at = ${at}
     where apt_id = ${aptId} and endpoint_id = ${endpointId}`);
  await tx.run(statement`
    update feed_delivery set state = 'FAILED', last_error = 'the endpoint was removed'
     where apt_id = ${aptId} and endpoint_id = ${endpointId} and state = 'WAITING'`);
}

/** Given up, or named: tried at once, with all tries before them. Those that are delivered stay as they are unless named. */
export const resend = (tx: Tx, { aptId, endpointId, at }: Which, cursors: readonly string[] | null) =>
  tx.count(statement`
    update feed_delivery set state = 'WAITING', attempts = 0, next_attempt_at = ${at}, delivered_at = null
     where apt_id = ${aptId} and endpoint_id = ${endpointId} and state <> 'WAITING'
       and case when ${cursors === null} then state = 'FAILED' else feed_no = any(${[...(cursors ?? [])]}::bigint[]) end`);
