-- Signing in by OpenID Connect (decision 0077): issuers of the installation, in which complexes they are on, and whose account is whose.
-- Writers wait: sessions, challenges and counts are looked at once for their new kind.

create table oidc_issuer (
  issuer_id uuid primary key,
  issuer_name text not null check (length(issuer_name) between 1 and 40),
  issuer text not null check (length(issuer) <= 500 and issuer ~ '^https?://'),
  client_id text not null check (length(client_id) between 1 and 200),
  secret_sealed text not null,
  secret_made_at timestamptz not null,
  -- How an account is found that nobody has linked yet; the person proves it by a code all the same.
  rule text not null default 'NONE' check (rule in ('NONE', 'EMAIL', 'MEMBER_ID')),
  rule_claim text not null default '' check (length(rule_claim) <= 60),
  -- Values of acr or amr that stand in for the code which the policy of a complex asks for.
  trusted text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create unique index oidc_issuer_name on oidc_issuer (issuer_name) where removed_at is null;
create unique index oidc_issuer_once on oidc_issuer (issuer, client_id) where removed_at is null;
create trigger operator_only before insert or update or delete on oidc_issuer execute function app.refuse_unless_operator();
grant select, insert on oidc_issuer to danji_app;
-- The address never changes: another one is another issuer, to whom nobody has linked anything.
grant update (issuer_name, client_id, secret_sealed, secret_made_at, rule, rule_claim, trusted, changed_at, removed_at) on oidc_issuer to danji_app;
grant select on oidc_issuer to danji_platform;

create table oidc_complex (
  apt_id text not null references complex,
  issuer_id uuid not null references oidc_issuer,
  since timestamptz not null,
  primary key (apt_id, issuer_id)
);
create index oidc_complex_of_issuer on oidc_complex (issuer_id);

create table oidc_link (
  apt_id text not null,
  link_id uuid not null,
  member_id text not null,
  issuer_id uuid not null references oidc_issuer,
  subject text not null check (length(subject) between 1 and 255),
  -- What the person knows the other account by.
  shown_as text not null check (length(shown_as) between 1 and 200),
  linked_by text not null check (linked_by in ('PERSON', 'RULE')),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  primary key (apt_id, link_id),
  foreign key (apt_id, member_id) references member on delete cascade
);
-- One account outside is one account here, in whichever complex; and one of an issuer for each person.
create unique index oidc_link_of_subject on oidc_link (issuer_id, subject) where removed_at is null;
create unique index oidc_link_of_member on oidc_link (apt_id, member_id, issuer_id) where removed_at is null;
create index oidc_link_ever on oidc_link (apt_id, member_id);

select app.isolate(t) from unnest(array['oidc_complex', 'oidc_link']::regclass[]) t;
grant select, insert, delete on oidc_complex to danji_app;
grant select, insert, delete on oidc_link to danji_app;
grant update (last_used_at, removed_at, shown_as) on oidc_link to danji_app;
grant select on oidc_complex, oidc_link to danji_platform;

-- A sign-in that was begun at an issuer: good once, for the browser that began it.
create table oidc_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  issuer_id uuid not null references oidc_issuer,
  purpose text not null check (purpose in ('SIGN_IN', 'LINK')),
  expires_at timestamptz not null
);
create index oidc_flow_expiry on oidc_flow (expires_at);

-- An account outside that nobody here has yet: whoever signs in, or is signed in, in the same browser may take it for theirs.
create table oidc_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  issuer_id uuid not null references oidc_issuer,
  subject text not null,
  shown_as text not null,
  expires_at timestamptz not null
);
create index oidc_ticket_expiry on oidc_ticket (expires_at);
grant select, insert, delete on oidc_flow, oidc_ticket to danji_app;
grant select, delete on oidc_flow, oidc_ticket to danji_platform;

-- A sign-in that was found by a rule owes a code; with it the link is made.
alter table otp_challenge
  add column oidc_issuer_id uuid,
  add column oidc_subject text,
  add column oidc_shown_as text;

alter table session drop constraint session_login_type_check;
alter table session add constraint session_login_type_check check (login_type in ('normal', 'otp', 'hub', 'oidc'));
alter table otp_challenge drop constraint otp_challenge_login_type_check;
alter table otp_challenge add constraint otp_challenge_login_type_check check (login_type in ('otp', 'hub', 'oidc'));
alter table sign_in_count drop constraint sign_in_count_login_type_check;
alter table sign_in_count add constraint sign_in_count_login_type_check check (login_type in ('normal', 'otp', 'hub', 'oidc'));

create function app.sweep_oidc(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ delete from oidc_flow where expires_at < p_now; delete from oidc_ticket where expires_at < p_now $$;
select app.look_across('app.sweep_oidc(timestamptz)');

-- What stands on the sign-in screen: nobody there has said yet of which complex they are.
create function app.oidc_shown() returns table (issuer_id uuid, issuer_name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select i.issuer_id, i.issuer_name from oidc_issuer i
     where i.removed_at is null and exists (select from oidc_complex c where c.issuer_id = i.issuer_id)
     order by i.created_at, i.issuer_id
  $$;
select app.look_across('app.oidc_shown()');

create function app.oidc_member(p_issuer uuid, p_subject text, out apt_id text, out member_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select l.apt_id, l.member_id from oidc_link l where l.issuer_id = p_issuer and l.subject = p_subject and l.removed_at is null
  $$;
select app.look_across('app.oidc_member(uuid, text)');

-- Everybody whom a rule could mean, in any complex and state: of two, neither is meant.
create function app.oidc_candidates(p_rule text, p_value text) returns table (apt_id text, member_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select m.apt_id, m.member_id from member m
     where case p_rule when 'EMAIL' then lower(m.email) = lower(p_value) when 'MEMBER_ID' then m.member_id = p_value else false end
     limit 2
  $$;
select app.look_across('app.oidc_candidates(text, text)');

create function app.oidc_complexes(p_issuer uuid) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from oidc_complex where issuer_id = p_issuer order by apt_id $$;
select app.look_across('app.oidc_complexes(uuid)');

create function app.oidc_use() returns table (issuer_id uuid, complexes int, links int)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select i.issuer_id,
           (select count(*)::int from oidc_complex c where c.issuer_id = i.issuer_id),
           (select count(*)::int from oidc_link l where l.issuer_id = i.issuer_id and l.removed_at is null)
      from oidc_issuer i where i.removed_at is null
  $$;
select app.look_across('app.oidc_use()');
