-- How a request enters the database, and how complexes are kept apart.
--
-- Roles (made by the migrator, because roles belong to the cluster, not to the database):
--   the owner        runs migrations;
--   danji_app        the API: neither owner nor superuser, sees one complex per transaction;
--   danji_platform   cannot sign in: owns the few functions that must look across complexes.

create schema if not exists app;
grant usage on schema app to danji_app, danji_platform;
grant usage on schema public to danji_app, danji_platform;
grant create on schema app to danji_platform;

-- The complex of this transaction. Unset means no complex, and so no row at all.
create function app.apt_id() returns text
  language sql stable parallel safe
  as $$ select current_setting('app.apt_id', true) $$;

-- A moment as the API writes it: ISO 8601, UTC, microseconds.
create function app.stamp(moment timestamptz) returns text
  language sql immutable parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- The same id for the same name: what is shipped has the same ids wherever it is brought, and is brought once.
create function app.uuid_of(name text) returns uuid
  language sql immutable parallel safe
  as $$ select encode(set_byte(set_byte(b, 6, (get_byte(b, 6) & 15) | 128), 8, (get_byte(b, 8) & 63) | 128), 'hex')::uuid
          from substring(sha256(convert_to(name, 'UTF8')) for 16) b $$;

-- 박소장 → ㅂㅅㅈ. What is no syllable stays, in small letters; spaces go.
create function app.initials(p_text text) returns text
  language sql immutable parallel safe set search_path = pg_catalog
  as $$
    select coalesce(string_agg(
             case when ascii(c) between 44032 and 55203
                  then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1)
                  else lower(c) end, '' order by n), '')
      from regexp_split_to_table(replace(p_text, ' ', ''), '') with ordinality t (c, n)
  $$;

-- Puts a table under isolation. Every table with an apt_id must be given to it (a test checks).
create function app.isolate(target regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy one_complex on %s using (apt_id = current_setting(''app.apt_id'', true))
       with check (apt_id = current_setting(''app.apt_id'', true))', target);
  execute format('create policy platform on %s to danji_platform using (true) with check (true)', target);
end $$;

-- For the few functions that look across complexes: danji_platform owns them, and the API alone may call them.
create function app.look_across(target regprocedure) returns void
  language plpgsql
  as $$
begin
  execute format('alter function %s owner to danji_platform', target);
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to danji_app', target);
end $$;

-- For tables that only grow: no update, no delete, no truncate, whoever asks.
create function app.refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function app.make_append_only(target regclass) returns void
  language plpgsql
  as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s execute function app.refuse_change()', target);
end $$;

-- These are for migrations alone.
revoke execute on function app.isolate(regclass), app.look_across(regprocedure), app.make_append_only(regclass) from public;
