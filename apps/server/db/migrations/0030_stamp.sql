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
select app.isolate('stamp');
select app.make_append_only('stamp');
grant select, insert on stamp to danji_app;
grant select on stamp to danji_platform;
