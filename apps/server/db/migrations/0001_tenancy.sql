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
