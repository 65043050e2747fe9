-- Files of documents. The bytes lie in a folder or an S3 store, under their own hash; here stands what belongs to whom.

-- Written before the bytes are put into the store, so that nothing lies there unknown. A row that no attachment uses is
-- the claim of an upload under way, or waits for the sweeper.
create table stored_file (
  apt_id text not null references complex,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  -- When an upload last counted on it.
  claimed_at timestamptz not null,
  primary key (apt_id, sha256)
);
create index stored_file_claimed on stored_file (claimed_at);

create table attachment (
  apt_id text not null,
  doc_id uuid not null,
  attachment_id uuid not null,
  sha256 bytea not null,
  -- As the person called it, cleaned: no path, no hidden characters.
  name text not null check (octet_length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]'),
  mime text not null check (length(mime) between 3 and 100),
  bytes bigint not null check (bytes > 0),
  seq_no integer not null check (seq_no > 0),
  added_by text not null,
  added_at timestamptz not null,
  -- Null: no scanner was set up when it came in.
  scanned_at timestamptz,
  primary key (apt_id, doc_id, attachment_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, sha256) references stored_file,
  foreign key (apt_id, added_by) references member,
  -- The same file under the same name is one attachment, however often it is sent.
  constraint attachment_once unique (apt_id, doc_id, sha256, name),
  constraint attachment_order unique (apt_id, doc_id, seq_no)
);
create index attachment_of_file on attachment (apt_id, sha256);
create index attachment_of_member on attachment (apt_id, added_by);

create trigger guard before insert or update or delete on attachment for each row execute function app.guard_content_part();

select app.isolate(t) from unnest(array['stored_file', 'attachment']::regclass[]) t;
grant select, insert, update, delete on stored_file to danji_app;
grant select, insert, delete on attachment to danji_app;
grant select on stored_file, attachment to danji_platform;

-- Files that nothing has used for a while, in all complexes. The sweeper looks again at each, under its lock.
create function app.idle_files(p_before timestamptz, p_limit integer) returns table (apt_id text, sha256 bytea)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.sha256 from stored_file s
     where s.claimed_at < p_before
       and not exists (select from attachment a where a.apt_id = s.apt_id and a.sha256 = s.sha256)
     order by s.claimed_at limit p_limit
  $$;
alter function app.idle_files(timestamptz, integer) owner to danji_platform;
revoke all on function app.idle_files(timestamptz, integer) from public;
grant execute on function app.idle_files(timestamptz, integer) to danji_app;
