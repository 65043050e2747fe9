-- What runs the whole, of no complex: the nodes that serve, what went wrong inside them, backups, and what is swept.

create table node (
  node_id uuid primary key,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Memory, connections, disk: what the node says of itself.
  facts jsonb not null
);

create table server_error (
  error_id uuid primary key,
  at timestamptz not null,
  node_id uuid not null,
  request_id text not null,
  route text not null,
  code text not null,
  -- The kind of the failure, never what people wrote.
  summary text not null check (length(summary) <= 300)
);
create index server_error_newest on server_error (at desc);

-- What the operator was told lately, so that the same thing is not told every minute.
create table status_alert (
  finding text primary key check (length(finding) <= 40),
  told_at timestamptz not null
);

-- Backups: those that were asked for, that run, and how they ended.
create table backup_run (
  backup_id uuid primary key,
  -- By the clock, by the operator on the status page, or by the command.
  kind text not null check (kind in ('NIGHTLY', 'ASKED', 'COMMAND')),
  asked_at timestamptz not null,
  state text not null check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED')),
  host text,
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  row_count bigint,
  file_count integer,
  -- Attached files that were lost or damaged before the backup.
  damaged_count integer,
  -- Why it failed, in words for the operator.
  failure text check (length(failure) <= 500),
  check ((state = 'DONE') = (file_name is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
-- One at a time, however many nodes and people ask.
create unique index backup_run_open on backup_run ((true)) where state in ('ASKED', 'RUNNING');
create index backup_run_newest on backup_run (asked_at desc);

grant select, insert, update, delete on node, status_alert, backup_run to danji_app;
grant select, insert, delete on server_error to danji_app;

-- How much waits, over all complexes: numbers only.
create function app.queue_facts(p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$
  select jsonb_build_object(
    'messagesWaiting', (select count(*) from outbox_message where state = 'WAITING'),
    'oldestWaitingAt', (select app.stamp(min(created_at)) from outbox_message where state = 'WAITING'),
    'messagesFailed', (select count(*) from outbox_message where state = 'FAILED' and created_at > p_now - interval '7 days'),
    'messagesKept', (select count(*) from outbox_message where state = 'KEPT' and created_at > p_now - interval '7 days'),
    'eventsUnrooted', (select count(*) from history_pending),
    'oldestUnrootedAt', (select app.stamp(min(e.at)) from history_pending h join approval_event e using (apt_id, doc_id, seq)),
    'signInsFailed', (select count(*) from security_event where kind = 'SIGN_IN_FAILED' and at > p_now - interval '1 minute'),
    'sessionsReused', (select count(*) from security_event where kind = 'REFRESH_REUSED' and at > p_now - interval '1 day'),
    'complexes', (select count(*) from complex where not is_operator),
    'people', (select count(*) from member where state = 'ACTIVE'),
    'sessions', (select count(*) from session where ended_at is null and ends_at > p_now and last_used_at > p_now - interval '15 minutes'))
  $$;
select app.look_across('app.queue_facts(timestamptz)');

-- Clears what has served its time, in all complexes.
create function app.sweep(p_now timestamptz, p_keys_before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from idempotency_key where created_at < p_keys_before;
    delete from otp_challenge where expires_at < p_now - interval '1 hour';
    delete from hub_random where used_at < p_now - interval '1 hour';
    delete from rate_window where started_at < p_now - interval '1 hour';
    delete from one_time_link where expires_at < p_now - interval '30 days';
    -- Delivered or passed on long ago; they name people and their numbers.
    delete from outbox_message where state <> 'WAITING' and created_at < p_now - interval '90 days';
    -- As long as the browser's own cookie lives.
    delete from known_device where last_login_at < p_now - interval '365 days';
    -- Sessions go 90 days after their end, with their token hashes.
    delete from session where coalesce(ended_at, ends_at) < p_now - interval '90 days';
  $$;
select app.look_across('app.sweep(timestamptz, timestamptz)');

-- Links that ended long ago, in all complexes.
create function app.sweep_approval_links(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ delete from approval_link where expires_at < p_now - interval '30 days' $$;
select app.look_across('app.sweep_approval_links(timestamptz)');
