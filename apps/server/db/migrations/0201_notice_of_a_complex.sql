-- The notice of a complex, written by its own administrator and shown to its people after they have signed in. Its rows and pictures
-- stand where those of the operator's do; a picture is asked for by the hash of its bytes, which only who has seen the notice knows.
create or replace function app.notice_picture(p_hash text) returns bytea
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.image from notice_picture p where p.picture_hash = p_hash limit 1
  $$;
select app.look_across('app.notice_picture(text)');
