-- Files and pictures that are shown with a publication (decision 0122). A picture is drawn anew with what was covered by hand; any
-- other file is one that a person has confirmed. Nothing of its attachment is read to show it.

create table publication_file (
  apt_id text not null,
  publication_id uuid not null,
  seq_no integer not null check (seq_no between 1 and 10),
  -- In its address; says nothing of the attachment.
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{16}$'),
  kind text not null check (kind in ('PICTURE', 'DOCUMENT')),
  -- As residents read it, with its ending; never what somebody called the file.
  name text not null check (octet_length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]'),
  mime text not null check (length(mime) between 3 and 100),
  sha256 bytea not null,
  bytes bigint not null check (bytes > 0),
  width integer,
  height integer,
  -- A small picture of it, made by us.
  thumbnail bytea check (length(thumbnail) <= 60000),
  -- Of which attachment it was made, for the record; the attachment may be erased.
  attachment_id uuid not null,
  boxes integer not null default 0,
  -- What looked personal in it and was shown all the same, by kind, and why.
  left_open jsonb not null default '{}',
  unread text[] not null default '{}',
  reason text not null default '' check (length(reason) <= 200),
  primary key (apt_id, publication_id, seq_no),
  constraint publication_file_code_once unique (apt_id, code),
  check ((kind = 'PICTURE') = (width is not null) and (kind = 'PICTURE') = (height is not null) and (kind = 'PICTURE') = (thumbnail is not null)),
  foreign key (apt_id, publication_id) references publication,
  constraint publication_file_stored foreign key (apt_id, sha256) references stored_file
);
create index publication_file_of_file on publication_file (apt_id, sha256);

select app.isolate('publication_file');
-- Never changed: taken away with its publication.
grant select, insert, delete on publication_file to danji_app;
grant select on publication_file to danji_platform;

create or replace function app.idle_files(p_before timestamptz, p_limit integer) returns table (apt_id text, sha256 bytea)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.sha256 from stored_file s
     where s.claimed_at < p_before
       and not exists (select from attachment a where a.apt_id = s.apt_id and a.sha256 = s.sha256)
       and not exists (select from publication_file p where p.apt_id = s.apt_id and p.sha256 = s.sha256)
     order by s.claimed_at limit p_limit
  $$;

-- With the words of a document goes what was published of its files.
create or replace function app.erase_publications() returns trigger
  language plpgsql
  as $$
begin
  delete from publication_file f using publication p
   where p.apt_id = new.apt_id and p.doc_id = new.doc_id and f.apt_id = p.apt_id and f.publication_id = p.publication_id;
  update publication set title = null, content = null, words = null where apt_id = new.apt_id and doc_id = new.doc_id and content is not null;
  return null;
end $$;
