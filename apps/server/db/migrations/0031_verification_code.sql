-- The code on a printed paper, by which anyone who holds it can ask whether it is genuine. Made with the first print.
create table verification_code (
  apt_id text not null,
  doc_id uuid not null,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{26}$'),
  created_at timestamptz not null,
  primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document
);
select app.isolate('verification_code');
select app.make_append_only('verification_code');
grant select, insert on verification_code to danji_app;
grant select on verification_code to danji_platform;

-- Whose paper a code stands on: the question comes before there is a complex.
create function app.find_verification_code(p_code text) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select v.apt_id, v.doc_id from verification_code v where v.code = p_code $$;
alter function app.find_verification_code(text) owner to danji_platform;
revoke all on function app.find_verification_code(text) from public;
grant execute on function app.find_verification_code(text) to danji_app;
