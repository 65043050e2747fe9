-- What lies beside a document: its files, the comments on it, and what stands on its paper.

-- The bytes lie in a folder or an S3 store, under their own hash; here stands what belongs to whom. Written before the
-- bytes are put into the store, so that nothing lies there unknown. A row that no attachment uses is the claim of an
-- upload under way, or waits for the sweeper.
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

-- Files that nothing has used for a while, in all complexes. The sweeper looks again at each, under its lock.
create function app.idle_files(p_before timestamptz, p_limit integer) returns table (apt_id text, sha256 bytea)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.sha256 from stored_file s
     where s.claimed_at < p_before
       and not exists (select from attachment a where a.apt_id = s.apt_id and a.sha256 = s.sha256)
     order by s.claimed_at limit p_limit
  $$;
select app.look_across('app.idle_files(timestamptz, integer)');

-- Text, answers one level deep, mentions, and what a comment said before it was edited.
create table doc_comment (
  apt_id text not null,
  comment_id uuid not null,
  doc_id uuid not null,
  parent_id uuid,
  author_id text not null,
  author_name text not null,
  -- Null once deleted: the line stays, the words do not.
  body text check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- An answer belongs to a comment of the same document that is no answer itself.
  is_answer boolean not null generated always as (parent_id is not null) stored,
  parent_is_answer boolean generated always as (case when parent_id is not null then false end) stored,
  primary key (apt_id, comment_id),
  unique (apt_id, doc_id, comment_id, is_answer),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, author_id) references member,
  foreign key (apt_id, doc_id, parent_id, parent_is_answer) references doc_comment (apt_id, doc_id, comment_id, is_answer),
  check ((body is null) = (deleted_at is not null))
);
create index comment_of_document on doc_comment (apt_id, doc_id, created_at, comment_id);

create table comment_mention (
  apt_id text not null,
  comment_id uuid not null,
  member_id text not null,
  member_name text not null,
  primary key (apt_id, comment_id, member_id),
  foreign key (apt_id, comment_id) references doc_comment on delete cascade,
  foreign key (apt_id, member_id) references member
);

create table comment_revision (
  apt_id text not null,
  comment_id uuid not null,
  revision_id uuid not null,
  body text not null,
  replaced_at timestamptz not null,
  primary key (apt_id, comment_id, revision_id),
  foreign key (apt_id, comment_id) references doc_comment on delete cascade
);

-- The stamps of members. Each change is a new row: a paper shows the stamp that was set when its step was signed.
create table stamp (
  apt_id text not null,
  member_id text not null,
  stamp_id uuid not null,
  kind text not null check (kind in ('NAME', 'PICTURE', 'DRAWN')),
  -- PNG, made by us. The seal of a name is drawn where it is shown, and needs none.
  image bytea check (length(image) <= 200000),
  created_at timestamptz not null,
  primary key (apt_id, member_id, stamp_id),
  foreign key (apt_id, member_id) references member,
  check ((kind = 'NAME') = (image is null))
);
create index stamp_newest on stamp (apt_id, member_id, created_at desc, stamp_id desc);

-- The code on a printed paper, by which anyone who holds it can ask whether it is genuine. Made with the first print.
create table verification_code (
  apt_id text not null,
  doc_id uuid not null,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{26}$'),
  created_at timestamptz not null,
  primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document
);

-- Whose paper a code stands on: the question comes before there is a complex.
create function app.find_verification_code(p_code text) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select v.apt_id, v.doc_id from verification_code v where v.code = p_code $$;
select app.look_across('app.find_verification_code(text)');

select app.isolate(t) from unnest(array[
  'stored_file', 'attachment', 'doc_comment', 'comment_mention', 'comment_revision', 'stamp', 'verification_code'
]::regclass[]) t;
select app.make_append_only(t) from unnest(array['stamp', 'verification_code']::regclass[]) t;
grant select, insert, update, delete on stored_file to danji_app;
grant select, insert, delete on attachment, comment_mention, comment_revision to danji_app;
grant select, insert, update on doc_comment to danji_app;
grant select, insert on stamp, verification_code to danji_app;
grant select on stored_file, attachment, doc_comment, stamp, verification_code to danji_platform;
