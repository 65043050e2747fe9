-- Pictures of members, small and made by us, so they live beside their owner.
create table thumbnail (
  apt_id text not null,
  member_id text not null,
  image bytea not null check (length(image) <= 200000),
  updated_at timestamptz not null,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);
select app.isolate('thumbnail');
grant select, insert, update, delete on thumbnail to danji_app, danji_platform;
