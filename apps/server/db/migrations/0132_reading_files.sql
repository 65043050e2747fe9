-- What stands inside files is read by a reader that knows more: HWP and HWPX whole, every sheet of a workbook, and that a file
-- is locked by a password or more than a reader may take. `reader` says who read it; what an older one has read is read once more.
-- Writers wait: a moment, for columns that come without looking at a row; search_file is written by a job alone, which may wait.
alter table search_file
  add column reader integer not null default 1,
  drop constraint search_file_state_check,
  add constraint search_file_state_check
    check (state in ('READ', 'NOTHING', 'UNREADABLE', 'TOO_LARGE', 'ENCRYPTED', 'TOO_HEAVY'));

-- A function beside app.unread_files: a node of before, which reads in the old way, must not be asked to read things again.
create function app.files_to_read(p_reader integer, p_limit integer)
  returns table (apt_id text, sha256 bytea, name text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct on (a.apt_id, a.sha256) a.apt_id, a.sha256, a.name, a.mime, a.bytes from attachment a
      left join search_file f on f.apt_id = a.apt_id and f.sha256 = a.sha256
     where f.sha256 is null
        -- Pictures and plain text say what they said.
        or (f.reader < p_reader and a.mime not like 'image/%' and a.mime not like 'text/%')
     order by a.apt_id, a.sha256, a.added_at limit p_limit
  $$;
select app.look_across('app.files_to_read(integer, integer)');

-- When a photo was taken, as its camera says: a time on the wall of the place, without a zone. Null where it does not say.
alter table attachment
  add column taken_at text,
  add constraint attachment_taken_at_check check (taken_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$') not valid;
