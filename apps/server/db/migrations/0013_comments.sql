-- Comments on documents: text, answers one level deep, mentions, and what a comment said before it was edited.

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

select app.isolate(t) from unnest(array['doc_comment', 'comment_mention', 'comment_revision']::regclass[]) t;
grant select, insert, update on doc_comment to danji_app;
grant select, insert, delete on comment_mention, comment_revision to danji_app;
