import { type BackupRun, BROWSER_TROUBLE, type DrillRun } from '@danji/contract/operation';
import { statement } from '../../lib/statement.ts';
import type { NodeFacts } from './store.ts';

type QueueFacts = {
  messagesWaiting: number;
  oldestWaitingAt: string | null;
  messagesFailed: number;
  messagesKept: number;
  eventsUnrooted: number;
  oldestUnrootedAt: string | null;
  signInsFailed: number;
  sessionsReused: number;
  complexes: number;
  people: number;
  sessions: number;
};
type DeliveryFacts = { waiting: number; oldestWaitingAt: string | null; failed: number; open: number };
export type StatusRow = {
  nodes: { nodeId: string; host: string; version: string; startedAt: string; seenAt: string; facts: NodeFacts }[];
  queue: QueueFacts;
  deliveries: DeliveryFacts;
  version: string;
  bytes: number;
  connections: number;
  max_connections: number;
  longest_seconds: number;
  standbys: number;
  jobs_failed: number;
  backups: BackupRun[];
  first_backup_at: string | null;
  drills: DrillRun[];
  errors_today: number;
  files_damaged: number;
  history: { checkedAt: string; finding: string | null } | null;
  errors: { at: string; host: string | null; route: string; code: string; summary: string; requestId: string }[];
};

/** Everything the status page shows, in one statement. */
export const statusOf = (now: Date) =>
  statement<StatusRow>`
    select coalesce((select json_agg(json_build_object('nodeId', node_id, 'host', host, 'version', version,
                       'startedAt', app.stamp(started_at), 'seenAt', app.stamp(seen_at), 'facts', facts) order by host, started_at)
                       from node), '[]') as nodes,
           app.queue_facts(${now}) as queue, app.delivery_facts(${now}) as deliveries,
           current_setting('server_version') as version,
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as max_connections,
           coalesce((select extract(epoch from max(clock_timestamp() - xact_start))::int from pg_stat_activity
                      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'), 0) as longest_seconds,
           (select count(*)::int from pg_stat_replication) as standbys,
           (select count(*)::int from pgboss.job where state = 'failed' and created_on > ${now}::timestamptz - interval '1 day') as jobs_failed,
           coalesce((select json_agg(json_build_object('backupId', backup_id, 'kind', kind, 'state', state, 'askedAt', app.stamp(asked_at),
                       'endedAt', app.stamp(ended_at), 'host', host, 'bytes', bytes, 'rows', row_count, 'files', file_count,
                       'damaged', damaged_count, 'failure', failure) order by asked_at desc)
                       from (select * from backup_run where asked_at >= coalesce((select min(asked_at) from (select asked_at from backup_run order by asked_at desc limit 5) n), ${now})
                                 or asked_at = (select max(asked_at) from backup_run where state = 'DONE')) b), '[]') as backups,
           (select app.stamp(min(ended_at)) from backup_run where state = 'DONE') as first_backup_at,
           coalesce((select json_agg(json_build_object('drillId', drill_id, 'state', state, 'startedAt', app.stamp(started_at),
                       'endedAt', app.stamp(ended_at), 'host', host, 'fileName', file_name, 'way', way, 'rows', row_count,
                       'files', file_count, 'finding', finding) order by started_at desc)
                       from (select * from restore_drill order by started_at desc limit 4) d), '[]') as drills,
           (select json_build_object('checkedAt', app.stamp(checked_at), 'finding', finding) from history_check) as history,
           (select count(*)::int from server_error where at > ${now}::timestamptz - interval '1 day' and code <> ${BROWSER_TROUBLE}) as errors_today,
           (select count(*)::int from server_error where at > ${now}::timestamptz - interval '1 day' and code = 'FILE_DAMAGED') as files_damaged,
           coalesce((select json_agg(json_build_object('at', app.stamp(e.at), 'host', n.host, 'route', e.route, 'code', e.code,
                       'summary', e.summary, 'requestId', e.request_id) order by e.at desc)
                       from ((select * from server_error where code <> ${BROWSER_TROUBLE} order by at desc limit 30) union all
                             (select * from server_error where code = ${BROWSER_TROUBLE} order by at desc limit 10)) e
                       left join node n using (node_id)), '[]') as errors`;

export type WatchRow = {
  nodes: { seenAt: string; needs: readonly { weight: string }[] | null }[];
  queue: QueueFacts;
  deliveries: DeliveryFacts;
  jobs_failed: number;
  backup_at: string | null;
};

/** What is asked every few seconds by whoever watches from outside: numbers alone, and none that costs a look at whole tables. */
export const watchOf = (now: Date) =>
  statement<WatchRow>`
    select coalesce((select json_agg(json_build_object('seenAt', app.stamp(seen_at), 'needs', facts -> 'needs')) from node), '[]') as nodes,
           app.queue_facts(${now}) as queue, app.delivery_facts(${now}) as deliveries,
           (select count(*)::int from pgboss.job where state = 'failed' and created_on > ${now}::timestamptz - interval '1 day') as jobs_failed,
           (select app.stamp(max(ended_at)) from backup_run where state = 'DONE') as backup_at`;
