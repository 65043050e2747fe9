-- What a complex decides for itself, and the notice at start-up.

alter table complex
  -- 회수, where a form does not say otherwise.
  add column recall_policy text not null default 'BEFORE_ACT' check (recall_policy in ('BEFORE_ACT', 'BEFORE_OPEN', 'NEVER')),
  -- 전결 up to so much, whatever a form says. Null: as the forms say.
  add column final_limit bigint check (final_limit between 1 and 999999999999),
  -- The number of a document whose form keeps to the usual one.
  add column number_pattern text not null default '{부서}-{연도}-{일련번호:4}' check (length(number_pattern) between 1 and 60),
  -- Kept so long at least, whatever a form says. Null: as the forms say.
  add column retention_min integer check (retention_min in (1, 3, 5, 10)),
  -- From where those with great rights may sign in. Empty: from anywhere.
  add column allowed_addresses text[] not null default '{}' check (cardinality(allowed_addresses) <= 50),
  add column setting_version integer not null default 1,
  add column setting_changed_by text,
  add column setting_changed_at timestamptz;
grant update (recall_policy, final_limit, number_pattern, retention_min, allowed_addresses, setting_version, setting_changed_by,
              setting_changed_at) on complex to danji_app;

-- The application can make the policy for one-time codes stricter, and never less strict (AUT-17).
grant update (otp_policy) on complex to danji_platform;
create function app.raise_otp_policy(p_apt_id text, p_policy text) returns boolean
  language sql security definer set search_path = pg_catalog, public
  as $$
    with raised as (
      update complex set otp_policy = p_policy
       where apt_id = p_apt_id and p_apt_id = current_setting('app.apt_id', true)
         and array_position(array['OFF', 'PRIVILEGED', 'ALL'], p_policy) > array_position(array['OFF', 'PRIVILEGED', 'ALL'], otp_policy)
      returning 1)
    select exists (select from raised)
  $$;

-- The notice at start-up: one for everybody, kept by the operator.
create table start_notice (
  apt_id text not null references complex,
  notice jsonb not null,
  is_shown boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (apt_id)
);
select app.isolate('start_notice');
grant select, insert, update on start_notice to danji_app;
grant select on start_notice to danji_platform;

-- What everyone sees before signing in. No row: none was ever written here. A null notice: none is to be shown.
create function app.shown_notice() returns table (notice jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select case when n.is_shown then n.notice end from start_notice n join complex c on c.apt_id = n.apt_id where c.is_operator
  $$;

-- All complexes for the operator; anyone else finds their own.
create function app.complex_overview()
  returns table (apt_id text, name text, is_operator boolean, otp_policy text, created_at timestamptz, members integer, documents integer,
                 admin_id text, admin_name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator, c.otp_policy, c.created_at,
           (select count(*)::int from member m where m.apt_id = c.apt_id and m.state <> 'RESIGNED'),
           (select count(*)::int from document d where d.apt_id = c.apt_id and d.state <> 'DRAFT'),
           a.member_id, a.member_name
      from complex c left join member a on a.apt_id = c.apt_id and a.is_super_admin
     where c.apt_id = current_setting('app.apt_id', true)
        or exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator)
  $$;

do $$
declare f text;
begin
  foreach f in array array['app.raise_otp_policy(text, text)', 'app.shown_notice()', 'app.complex_overview()'] loop
    execute format('alter function %s owner to danji_platform', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to danji_app', f);
  end loop;
end $$;
