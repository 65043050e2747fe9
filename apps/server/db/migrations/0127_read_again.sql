-- A file whose reader was ended may have met a busy machine: it is tried a few times more, each time ten minutes later or more, and
-- then left. `tries` counts how often its reader was ended.
-- Writers wait: a moment, for a column that comes without looking at a row; search_file is written by a job alone, which may wait.
alter table search_file add column tries integer not null default 1;

-- A function beside the one of before, which a node of before goes on to ask: it would be given such a file and keep nothing of it.
-- In a new database this comes before the column `reader` (0132), so the body is not looked at yet.
set local check_function_bodies = off;
create function app.files_to_read_at(p_reader integer, p_limit integer, p_now timestamptz)
  returns table (apt_id text, sha256 bytea, name text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct on (a.apt_id, a.sha256) a.apt_id, a.sha256, a.name, a.mime, a.bytes from attachment a
      left join search_file f on f.apt_id = a.apt_id and f.sha256 = a.sha256
     where f.sha256 is null
        -- Pictures and plain text say what they said.
        or (f.reader < p_reader and a.mime not like 'image/%' and a.mime not like 'text/%')
        or (f.state = 'TOO_HEAVY' and f.tries < 3 and f.tried_at < p_now - interval '10 minutes')
     order by a.apt_id, a.sha256, a.added_at limit p_limit
  $$;
set local check_function_bodies = on;
select app.look_across('app.files_to_read_at(integer, integer, timestamptz)');
