import type { StatusSample } from '@danji/contract/status-samples';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { NodeFacts, NodeIdentity } from './store.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Every five minutes once: with the first beat after their end, what was measured in them. A node that was not up at their
 * beginning tells of what it saw since.
 */
export async function writeSample(tx: Tx, node: NodeIdentity, facts: NodeFacts, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / EVERY_MS) * EVERY_MS);
  if (node.startedAt > at) return;
  await tx.run(statement`
    insert into node_sample (node_id, at, requests, failures, wait_ms, waiting, disk_free, disk_total)
    select ${node.nodeId}, ${at}, ${facts.requests}, ${facts.failures}, ${facts.waitMs ?? null}::int,
           (app.queue_facts(${now}) ->> 'messagesWaiting')::int,
           ${facts.disk?.freeBytes ?? null}::bigint, ${facts.disk?.totalBytes ?? null}::bigint
     where not exists (select from node_sample where node_id = ${node.nodeId} and at = ${at})
    on conflict do nothing`);
}

/** A week is enough to see what last week was like. */
export async function forgetSamples(tx: Tx, now: Date): Promise<void> {
  await tx.run(statement`delete from node_sample where at < ${now}::timestamptz - interval '8 days'`);
}

/** The last 24 hours in quarters of an hour, of all nodes together; quarters of which nobody told are left out. */
export const samplesOf = (now: Date) => statement<StatusSample>`
  select app.stamp(quarter) as at, sum(requests)::int as requests, sum(failures)::int as failures,
         max(wait_ms)::int as "waitMs", max(waiting)::int as waiting,
         (max(1 - disk_free::numeric / nullif(disk_total, 0)) * 100)::float8 as "diskShare"
    from (select date_bin('15 minutes', at - interval '1 minute', timestamptz '2026-01-01 00:00Z') as quarter, s.*
            from node_sample s where at > ${now}::timestamptz - interval '1 day' and at <= ${now}) by_quarter
   group by quarter order by quarter`;
