-- Pictures of the notice at start-up (NTC-4), under the hash of their bytes. One that no notice shows goes with the next that is sent.
create table notice_picture (
  apt_id text not null references complex,
  picture_hash text not null check (picture_hash ~ '^[0-9a-f]{64}$'),
  image bytea not null,
  sent_at timestamptz not null,
  primary key (apt_id, picture_hash)
);
select app.isolate('notice_picture');
grant select, insert, delete on notice_picture to danji_app;
grant select on notice_picture to danji_platform;

-- Everyone sees the notice before signing in, and so its picture; who wrote it sees the one it will have.
create function app.notice_picture(p_hash text) returns bytea
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.image from notice_picture p join complex c on c.apt_id = p.apt_id where c.is_operator and p.picture_hash = p_hash
  $$;
select app.look_across('app.notice_picture(text)');
