-- 패스키 (decision 0058): the public half of a key that a person's phone or computer keeps. Nothing here lets anybody in.
create table passkey (
  apt_id text not null,
  passkey_id uuid not null,
  member_id text not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the key says it was used; keys that are kept in several places say 0 for ever.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (apt_id, passkey_id),
  unique (apt_id, credential_id),
  foreign key (apt_id, member_id) references member on delete cascade
);
create index passkey_of_member on passkey (apt_id, member_id);

-- What a browser was asked with: good once, for one session, sign-in or link, for a few minutes.
create table passkey_ceremony (
  apt_id text not null,
  holder_id uuid not null,
  kind text not null check (kind in ('REGISTER', 'SIGN_IN', 'LINK')),
  member_id text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (apt_id, holder_id, kind),
  foreign key (apt_id, member_id) references member on delete cascade
);
create index passkey_ceremony_expiry on passkey_ceremony (expires_at);
create index passkey_ceremony_of_member on passkey_ceremony (apt_id, member_id);

select app.isolate(t) from unnest(array['passkey', 'passkey_ceremony']::regclass[]) t;
grant select, insert, update, delete on passkey, passkey_ceremony to danji_app;
grant select on passkey to danji_platform;
grant select, delete on passkey_ceremony to danji_platform;

create function app.sweep_passkey_ceremonies(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ delete from passkey_ceremony where expires_at < p_now $$;
select app.look_across('app.sweep_passkey_ceremonies(timestamptz)');

-- A sign-in that owes a passkey; what the authenticator app shows, or a recovery code, does as well.
-- Writers wait: for one look at the sign-ins of the last hour.
alter table otp_challenge drop constraint otp_challenge_method_check, drop constraint otp_challenge_check;
alter table otp_challenge add constraint otp_challenge_method_check check (method in ('APP', 'EMAIL', 'SMS', 'PASSKEY'));
alter table otp_challenge add constraint otp_challenge_check check ((method in ('APP', 'PASSKEY')) = (code_hash is null));

-- Whoever has a passkey has a second step, as whoever has the app.
create or replace view app.person with (security_invoker = true) as
  select m.apt_id, c.name as apt_name, m.member_id, m.member_name, m.name_initials, m.member_type,
         m.dept_id, d.dept_name, d.seq_no as dept_seq, m.position_name, m.working_type, m.phone_no, m.email, m.dong, m.ho,
         m.state, m.is_super_admin, m.permission_ends_on, m.otp_required,
         least(a.confirmed_at, (select min(k.created_at) from passkey k where k.apt_id = m.apt_id and k.member_id = m.member_id)) as otp_since,
         m.last_login_at, m.updated_at,
         array(select r.role_id from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_ids,
         array(select r.role_name from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_names
    from member m
    join complex c on c.apt_id = m.apt_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id;
create or replace view app.person_core with (security_invoker = true) as
  select m.apt_id, c.name as apt_name, m.member_id, m.member_name, m.name_initials, m.member_type,
         m.dept_id, d.dept_name, d.seq_no as dept_seq, m.position_name, m.working_type, m.phone_no, m.email, m.dong, m.ho,
         m.state, m.is_super_admin, m.permission_ends_on, m.otp_required,
         least(a.confirmed_at, (select min(k.created_at) from passkey k where k.apt_id = m.apt_id and k.member_id = m.member_id)) as otp_since,
         m.last_login_at, m.updated_at
    from member m
    join complex c on c.apt_id = m.apt_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id;
