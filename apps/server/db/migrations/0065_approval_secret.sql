-- 결재 비밀번호: six digits of a person's own, asked for at an act where the form or the amount wants it (decision 0020).
-- The hash is sealed with a key of the installation: a million hashes are soon made of a stolen table, not of this one.
create table approval_secret (
  apt_id text not null,
  member_id text not null,
  secret_sealed text not null,
  set_at timestamptz not null,
  failures integer not null default 0,
  lock_count integer not null default 0,
  locked_until timestamptz,
  last_failed_at timestamptz,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

-- What the digits were changed for: good for one act on each document that is still named, by this session or visit.
create table approval_proof (
  apt_id text not null,
  proof_hash bytea not null check (length(proof_hash) = 32),
  member_id text not null,
  holder_id uuid not null,
  doc_ids text[] not null,
  expires_at timestamptz not null,
  primary key (apt_id, proof_hash),
  foreign key (apt_id, member_id) references member on delete cascade
);
create index approval_proof_of_member on approval_proof (apt_id, member_id);
create index approval_proof_expiry on approval_proof (expires_at);

select app.isolate(t) from unnest(array['approval_secret', 'approval_proof']::regclass[]) t;
grant select, insert, update, delete on approval_secret, approval_proof to danji_app;
grant select, delete on approval_proof to danji_platform;

create function app.sweep_approval_proofs(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ delete from approval_proof where expires_at < p_now $$;
select app.look_across('app.sweep_approval_proofs(timestamptz)');

-- From so many won on it is asked for, whatever the form says; null: only where a form says so.
alter table complex add column secret_limit bigint;
alter table complex add constraint complex_secret_limit check (secret_limit > 0) not valid;
grant update (secret_limit) on complex to danji_app;
