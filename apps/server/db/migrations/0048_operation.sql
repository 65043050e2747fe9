-- What the operator's status page shows: the nodes that serve, and what went wrong inside them. Of no complex.

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

grant select, insert, update, delete on node to danji_app;
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
alter function app.queue_facts(timestamptz) owner to danji_platform;
revoke execute on function app.queue_facts(timestamptz) from public;
grant execute on function app.queue_facts(timestamptz) to danji_app;
grant select on outbox_message, history_pending, approval_event, session, security_event to danji_platform;
create index security_event_newest on security_event (at desc);

-- What the operator was told lately, so that the same thing is not told every minute.
create table status_alert (
  finding text primary key check (length(finding) <= 40),
  told_at timestamptz not null
);
grant select, insert, update, delete on status_alert to danji_app;
