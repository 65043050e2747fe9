-- Passwords, sessions, one-time codes, hub keys, one-time links, and what guards them.

create table credential (
  apt_id text not null,
  member_id text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null,
  must_change boolean not null default false,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

-- Wrong passwords, counted for clients that never signed in here (device_key '') and for each known device alone,
-- so that a stranger can lock out strangers, but not the owner at their own desk.
create table login_guard (
  apt_id text not null,
  member_id text not null,
  device_key text not null default '',
  failures integer not null default 0,
  lock_count integer not null default 0,
  locked_until timestamptz,
  last_failed_at timestamptz,
  primary key (apt_id, member_id, device_key),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table known_device (
  apt_id text not null,
  member_id text not null,
  device_key text not null,
  last_login_at timestamptz not null,
  primary key (apt_id, member_id, device_key),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table session (
  apt_id text not null,
  session_id uuid not null,
  member_id text not null,
  login_type text not null check (login_type in ('normal', 'otp', 'hub')),
  device text not null,
  client_key text not null,
  ip_address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The absolute end; the idle end follows from last_used_at and the complex's idle_minutes.
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'IDLE', 'ENDED_BY_OWNER', 'ENDED_BY_ADMIN', 'PASSWORD_CHANGED', 'MEMBER_CLOSED', 'REFRESH_REUSED', 'OTP_RESET')),
  primary key (apt_id, session_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_member on session (apt_id, member_id) where ended_at is null;

-- One row per generation. Only hashes: each secret is derived from the one before it and a server key,
-- so that a lost answer can be given again without keeping the secret.
create table refresh_token (
  apt_id text not null,
  session_id uuid not null,
  generation integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  issued_at timestamptz not null,
  used_at timestamptz,
  primary key (apt_id, session_id, generation),
  foreign key (apt_id, session_id) references session on delete cascade
);

-- A sign-in that still owes its one-time code.
create table otp_challenge (
  apt_id text not null,
  challenge_id uuid not null,
  member_id text not null,
  login_type text not null check (login_type in ('otp', 'hub')),
  method text not null check (method in ('APP', 'EMAIL', 'SMS')),
  code_hash bytea,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (apt_id, challenge_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  check ((method = 'APP') = (code_hash is null))
);

-- Wrong codes, per account, across sign-ins and nodes.
create table otp_guard (
  apt_id text not null,
  member_id text not null,
  failures integer not null default 0 check (failures between 0 and 5),
  last_failed_at timestamptz,
  locked_until timestamptz,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table authenticator (
  apt_id text not null,
  member_id text not null,
  -- Null until the first code has confirmed the set-up; a new set-up leaves the old secret in force until then.
  secret_sealed text,
  pending_sealed text,
  confirmed_at timestamptz,
  -- The newest time step that was accepted: no step is good twice.
  last_step bigint not null default 0,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table recovery_code (
  apt_id text not null,
  member_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (apt_id, member_id, code_hash),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table one_time_link (
  apt_id text not null,
  link_hash bytea not null,
  member_id text not null,
  purpose text not null check (purpose in ('RESET', 'FIRST_ADMIN')),
  otp_secret_sealed text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (apt_id, link_hash),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table hub_key (
  apt_id text not null references complex,
  key_id uuid not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null: in use. A retired key still verifies until this moment, so that keys rotate without downtime.
  retires_at timestamptz,
  primary key (apt_id, key_id)
);

create table hub_random (
  apt_id text not null references complex,
  random_hash bytea not null,
  used_at timestamptz not null,
  primary key (apt_id, random_hash)
);

-- What happened at the door: sign-ins, refusals, locks, reuse, grants. Nobody can change it.
create table security_event (
  apt_id text not null references complex,
  event_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  member_id text,
  actor_member_id text,
  ip_address text,
  request_id text,
  detail jsonb not null default '{}',
  primary key (apt_id, event_id)
);

-- Requests per client address and window. Losing it in a crash costs nothing.
create unlogged table rate_window (
  bucket text primary key,
  started_at timestamptz not null,
  hits integer not null
);

create table idempotency_key (
  apt_id text not null references complex,
  member_apt_id text not null,
  member_id text not null,
  key text not null check (length(key) between 8 and 100),
  endpoint text not null,
  input_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (apt_id, member_apt_id, member_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table alarm (
  apt_id text not null,
  alarm_id uuid not null,
  member_id text not null,
  alarm_type text not null check (alarm_type in ('DOCUMENT', 'COMMENT')),
  doc_id uuid,
  link_url text check (link_url ~ '^/([^/\\]|$)' and link_url !~ '[\\[:cntrl:]]'),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 1000),
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (apt_id, alarm_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  check ((alarm_type = 'DOCUMENT' and doc_id is not null) or (alarm_type = 'COMMENT' and link_url is not null))
);
create index alarm_newest on alarm (apt_id, member_id, created_at desc, alarm_id desc);
create index alarm_unread on alarm (apt_id, member_id) where checked_at is null;

create table outbox_message (
  apt_id text not null references complex,
  message_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- KEPT: no channel is configured, so the message stays here to be read by an administrator.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (apt_id, message_id)
);
create index outbox_due on outbox_message (next_attempt_at) where state = 'WAITING';

select app.isolate(t) from unnest(array[
  'credential', 'login_guard', 'known_device', 'session', 'refresh_token', 'otp_challenge', 'otp_guard', 'authenticator',
  'recovery_code', 'one_time_link', 'hub_key', 'hub_random', 'security_event', 'idempotency_key', 'alarm', 'outbox_message'
]::regclass[]) t;
select app.make_append_only('security_event');

grant select, insert, update, delete on
  credential, login_guard, known_device, session, refresh_token, otp_challenge, otp_guard, authenticator,
  recovery_code, one_time_link, hub_key, hub_random, rate_window, idempotency_key, alarm, outbox_message
  to danji_app, danji_platform;
grant select, insert on security_event to danji_app;
grant select on security_event to danji_platform;

-- A change to a session's alarms is told to every node (the web client listens through server-sent events).
create function app.announce_alarm() returns trigger
  language plpgsql
  as $$
declare row_ alarm;
begin
  row_ := coalesce(new, old);
  perform pg_notify('alarm', row_.apt_id || '/' || row_.member_id);
  return null;
end $$;
create trigger announce after insert or delete or update of checked_at on alarm for each row execute function app.announce_alarm();

-- The only look across complexes that signing in needs: which complex does this id belong to?
create function app.complex_of_member(p_member_id text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from member where member_id = p_member_id $$;
alter function app.complex_of_member(text) owner to danji_platform;
revoke all on function app.complex_of_member(text) from public;
grant execute on function app.complex_of_member(text) to danji_app;

-- Is there any administrator of the operator yet? Asked at start-up, before anyone can sign in.
create function app.operator_complex() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from complex where is_operator $$;
alter function app.operator_complex() owner to danji_platform;
revoke all on function app.operator_complex() from public;
grant execute on function app.operator_complex() to danji_app;

-- Opens the transaction of a signed-in request: checks the session, the account and the permission, and sets the
-- complex that row-level security will show. All in one call, so that no request pays a round trip for it, and no
-- answer is older than the question: a session ended or a right removed a moment ago is refused now.
create function app.enter(
  p_now timestamptz, p_apt_id text, p_session_id uuid, p_menu text, p_flag text, p_scope text, p_touch boolean,
  out verdict text, out member_id text, out member_name text, out login_type text,
  out is_operator boolean, out is_super_admin boolean, out idle_ends_at timestamptz
)
  language plpgsql
  as $$
declare
  s record;
  allowed boolean;
begin
  perform set_config('app.apt_id', p_apt_id, true);

  select x.member_id, x.login_type, x.last_used_at, x.ends_at, x.ended_at, x.end_reason,
         m.member_name, m.state, m.is_super_admin, m.permission_ends_on, c.is_operator, c.idle_minutes
    into s
    from session x
    join member m on m.apt_id = x.apt_id and m.member_id = x.member_id
    join complex c on c.apt_id = x.apt_id
   where x.apt_id = p_apt_id and x.session_id = p_session_id;

  if not found or s.state <> 'ACTIVE' or s.ended_at is not null then
    verdict := case when s.end_reason = 'IDLE' then 'SESSION_EXPIRED' else 'SIGNED_OUT' end;
    return;
  end if;
  idle_ends_at := least(s.ends_at, s.last_used_at + make_interval(mins => s.idle_minutes));
  if p_now >= idle_ends_at then
    verdict := 'SESSION_EXPIRED';
    return;
  end if;

  member_id := s.member_id;
  member_name := s.member_name;
  login_type := s.login_type;
  is_operator := s.is_operator;
  is_super_admin := s.is_super_admin;

  -- At most one write per session and half minute, whatever the number of requests.
  if p_touch then
    idle_ends_at := least(s.ends_at, p_now + make_interval(mins => s.idle_minutes));
    if p_now - s.last_used_at > interval '30 seconds' then
      -- Whoever holds the row is noting the same; a read must not wait for a write of the same person.
      perform from session x where x.apt_id = p_apt_id and x.session_id = p_session_id for no key update skip locked;
      if found then
        update session x set last_used_at = p_now where x.apt_id = p_apt_id and x.session_id = p_session_id and x.last_used_at < p_now;
      end if;
    end if;
  end if;

  if p_menu is not null then
    select bool_or(case p_flag
             when 'read' then rm.can_read when 'write' then rm.can_write when 'delete' then rm.can_delete
             when 'print' then rm.can_print when 'excel' then rm.can_excel else false end)
      into allowed
      from member_role mr
      join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
      join menu mu on mu.menu_id = rm.menu_id and mu.in_use
     where mr.apt_id = p_apt_id and mr.member_id = s.member_id and mu.full_path = p_menu;
    if allowed is not true or s.permission_ends_on < (p_now at time zone 'Asia/Seoul')::date then
      verdict := 'NO_PERMISSION';
      return;
    end if;
  end if;

  if p_scope is not null and p_scope <> p_apt_id then
    if not s.is_operator then
      verdict := 'FOREIGN_COMPLEX';
      return;
    end if;
    perform set_config('app.apt_id', p_scope, true);
    if not exists (select from complex where apt_id = p_scope) then
      verdict := 'NOT_FOUND';
      return;
    end if;
  end if;
  verdict := 'OK';
end $$;
grant execute on all functions in schema app to danji_app;
revoke execute on function app.isolate(regclass), app.make_append_only(regclass) from public, danji_app;
