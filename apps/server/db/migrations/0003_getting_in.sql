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
  -- From which program a person came.
  user_agent text,
  primary key (apt_id, event_id)
);
-- The record is searched by time, by the person concerned and by who acted.
create index security_event_by_time on security_event (apt_id, at desc, event_id desc);
create index security_event_by_actor on security_event (apt_id, actor_member_id, at desc) where actor_member_id is not null;
create index security_event_by_member on security_event (apt_id, member_id, at desc) where member_id is not null;
create index security_event_newest on security_event (at desc);

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

select app.isolate(t) from unnest(array[
  'credential', 'login_guard', 'known_device', 'session', 'refresh_token', 'otp_challenge', 'otp_guard', 'authenticator',
  'recovery_code', 'one_time_link', 'hub_key', 'hub_random', 'security_event', 'idempotency_key'
]::regclass[]) t;
select app.make_append_only('security_event');

grant select, insert, update, delete on
  credential, login_guard, known_device, session, refresh_token, otp_challenge, otp_guard, authenticator,
  recovery_code, one_time_link, hub_key, hub_random, rate_window, idempotency_key
  to danji_app, danji_platform;
grant select, insert on security_event to danji_app;
grant select on security_event to danji_platform;

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

-- Whether a person may have a value of someone else's shown: write on one of the menus that keep such people. The
-- operator asks from another complex, whose roles this transaction does not see; so it looks across.
create function app.writes_on_any(p_now timestamptz, p_apt_id text, p_member_id text, p_menus text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (
      select from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = any (p_menus)
       where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'ACTIVE'
         and (m.permission_ends_on is null or m.permission_ends_on >= (p_now at time zone 'Asia/Seoul')::date))
  $$;
select app.look_across('app.writes_on_any(timestamptz, text, text, text[])');
