-- What the papers of a complex carry that leave the office (decision 0031). Nothing of it is ever changed: a paper shows what
-- was set on the day on which it was decided, so that a new 직인 leaves older papers as they are.
create table letterhead_mark (
  apt_id text not null references complex,
  mark_id uuid not null,
  kind text not null check (kind in ('LOGO', 'OFFICE_SEAL', 'COUNCIL_SEAL')),
  -- PNG, made by us. None: from then on there is no such mark.
  image bytea check (length(image) <= 400000),
  created_at timestamptz not null,
  by_id text not null,
  by_name text not null,
  primary key (apt_id, mark_id)
);
create index letterhead_mark_newest on letterhead_mark (apt_id, kind, created_at desc, mark_id desc);

create table letterhead_lines (
  apt_id text not null references complex,
  version int not null check (version > 0),
  postcode text not null,
  address text not null,
  homepage text not null,
  phone text not null,
  fax text not null,
  email text not null,
  created_at timestamptz not null,
  by_id text not null,
  by_name text not null,
  primary key (apt_id, version)
);

-- Each paper on which a 직인 was set: who, when, which document, which 직인.
create table seal_use (
  apt_id text not null,
  use_id uuid not null,
  doc_id uuid not null,
  mark_id uuid not null,
  how text not null check (how in ('PRINT', 'DOWNLOAD')),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  primary key (apt_id, use_id),
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, mark_id) references letterhead_mark
);
create index seal_use_newest on seal_use (apt_id, at desc, use_id desc);
create index seal_use_of_document on seal_use (apt_id, doc_id);
create index seal_use_of_mark on seal_use (apt_id, mark_id);

select app.isolate(t) from unnest(array['letterhead_mark', 'letterhead_lines', 'seal_use']::regclass[]) t;
select app.make_append_only(t) from unnest(array['letterhead_mark', 'letterhead_lines', 'seal_use']::regclass[]) t;
grant select, insert on letterhead_mark, letterhead_lines, seal_use to danji_app;
grant select on letterhead_mark, letterhead_lines, seal_use to danji_platform;
