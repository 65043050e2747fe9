-- 엑셀·달력 연결 (decision 0079): what a spreadsheet or a calendar of one person reads with, read-only. Of the secret there is its hash.
create table personal_token (
  apt_id text not null,
  token_id uuid not null,
  member_id text not null,
  token_name text not null check (length(token_name) between 1 and 40),
  kind text not null check (kind in ('SHEET', 'CALENDAR')),
  parts text[] not null check (cardinality(parts) between 1 and 20),
  -- Why lists leave the office; a calendar holds no list.
  reason text not null check (length(reason) <= 200 and (kind = 'CALENDAR' or reason <> '')),
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The last day, in Korea.
  ends_on date not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz,
  -- Null: the account was closed, locked or opened anew.
  revoked_by text,
  last_used_at timestamptz,
  last_used_ip text,
  -- What a calendar said last, so that a program that asks again hears that nothing is new.
  content_hash bytea,
  content_changed_at timestamptz,
  primary key (apt_id, token_id),
  unique (apt_id, secret_hash),
  foreign key (apt_id, member_id) references member on delete cascade,
  check ((content_hash is null) = (content_changed_at is null))
);
create index personal_token_of_member on personal_token (apt_id, member_id);

-- Every reading, counted: by day, part and place.
create table personal_token_use (
  apt_id text not null,
  use_id uuid not null,
  token_id uuid not null,
  used_on date not null,
  part text not null,
  ip_address text not null,
  times integer not null default 1,
  most_rows integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (apt_id, use_id),
  unique (apt_id, token_id, used_on, part, ip_address),
  foreign key (apt_id, token_id) references personal_token on delete cascade
);

-- Whether people of the complex may have any. No row: they may.
create table personal_token_policy (
  apt_id text primary key references complex,
  is_allowed boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);

select app.isolate(t) from unnest(array['personal_token', 'personal_token_use', 'personal_token_policy']::regclass[]) t;
grant select, insert, update on personal_token, personal_token_use, personal_token_policy to danji_app;
grant select, update, delete on personal_token to danji_platform;
grant select, delete on personal_token_use to danji_platform;
grant select on personal_token_policy to danji_platform;

-- Whoever leaves, is locked, or is let in anew by somebody else takes up nothing of what was made before: it ends with them.
create function app.end_personal_tokens() returns trigger
  language plpgsql
  as $$
begin
  update personal_token t set revoked_at = now()
   where t.apt_id = new.apt_id and t.member_id = new.member_id and t.revoked_at is null;
  return null;
end $$;
create trigger personal_tokens_end after update of state on member
  for each row when (new.state in ('LOCKED', 'RESIGNED') and old.state is distinct from new.state)
  execute function app.end_personal_tokens();
create trigger personal_tokens_end after update of reset_at on credential
  for each row when (new.reset_at is not null and old.reset_at is distinct from new.reset_at)
  execute function app.end_personal_tokens();

-- A year after they ended nobody asks of them any more; what was read stands in the records.
create function app.sweep_personal_tokens(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from personal_token
     where ends_on < (p_now at time zone 'Asia/Seoul')::date - 365 or revoked_at < p_now - interval '365 days'
  $$;
select app.look_across('app.sweep_personal_tokens(timestamptz)');
