-- Employees kept in step by a directory outside (SCIM 2.0, decision 0078).
-- Writers wait: the tables of accounts and keys are short, and the checks of alarms and accounts are not read through.

-- A right of its own, and alone: an account that keeps people in step neither sends nor reads documents.
alter table service_account drop constraint service_account_rights_check;
alter table service_account add constraint service_account_rights_check
  check (cardinality(rights) > 0 and (rights <@ array['SEND', 'READ'] or rights = array['SCIM'])) not valid;
-- Two that changed the same people would undo each other's work.
create unique index service_account_scim on service_account (apt_id) where rights = array['SCIM'] and closed_at is null;

-- A signed call needs the secret itself, sealed; a bearer token is only compared, so its hash is enough.
alter table service_key alter column secret_sealed drop not null;
alter table service_key add column token_hash bytea check (length(token_hash) = 32);
alter table service_key add constraint service_key_one_secret check ((secret_sealed is null) <> (token_hash is null)) not valid;

-- Which employee is whom at the directory. Only those who stand here can be seen or changed from there.
create table scim_user (
  apt_id text not null references complex,
  scim_id uuid not null,
  member_id text not null,
  user_name text not null check (length(user_name) between 1 and 254),
  external_id text check (length(external_id) between 1 and 200),
  -- The parts of the name as the directory has them; the name itself is the employee's.
  said_name jsonb not null default '{}',
  -- The directory took them away while something was open: locked, and somebody is asked. What they were before comes back with
  -- them.
  leaving_at timestamptz,
  leaving_from text check (leaving_from in ('ACTIVE', 'ON_LEAVE', 'LOCKED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who linked them: a person, or nobody when the directory brought them.
  linked_by_apt_id text,
  linked_by text,
  primary key (apt_id, scim_id),
  constraint scim_user_leaving check ((leaving_at is null) = (leaving_from is null)),
  constraint scim_user_member unique (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);
create unique index scim_user_name on scim_user (apt_id, lower(user_name));
create unique index scim_user_external on scim_user (apt_id, external_id) where external_id is not null;

create table scim_group (
  apt_id text not null,
  dept_id uuid not null,
  external_id text not null check (length(external_id) between 1 and 200),
  primary key (apt_id, dept_id),
  constraint scim_group_external unique (apt_id, external_id),
  foreign key (apt_id, dept_id) references department on delete cascade
);

-- Whom the directory wanted to make and could not, because they may be there already: a person says who it is.
create table scim_waiting (
  apt_id text not null references complex,
  waiting_id uuid not null,
  user_name text not null check (length(user_name) between 1 and 254),
  external_id text check (length(external_id) between 1 and 200),
  said_as text not null check (length(said_as) between 1 and 254),
  -- Who it may be.
  member_id text,
  -- ASKED: nobody has said anything yet; NEW: said to be somebody else, so the next call makes them; IGNORED: not to be asked again.
  state text not null default 'ASKED' check (state in ('ASKED', 'NEW', 'IGNORED')),
  asked_at timestamptz not null,
  last_at timestamptz not null,
  primary key (apt_id, waiting_id),
  foreign key (apt_id, member_id) references member on delete cascade
);
create unique index scim_waiting_name on scim_waiting (apt_id, lower(user_name));

-- What the directory did and what became of it; reading that went well is not noted.
create table scim_call (
  apt_id text not null references complex,
  call_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null check (length(path) <= 200),
  status integer not null,
  code text,
  said text check (length(said) <= 300),
  -- Whom it was about, where that is known.
  subject text check (length(subject) <= 254),
  request_id text,
  primary key (apt_id, call_id)
);
create index scim_call_newest on scim_call (apt_id, at desc, call_id desc);

select app.isolate(t) from unnest(array['scim_user', 'scim_group', 'scim_waiting', 'scim_call']::regclass[]) t;
grant select, insert, update, delete on scim_user, scim_group, scim_waiting to danji_app;
grant select, insert on scim_call to danji_app;
grant select, delete on scim_call, scim_waiting to danji_platform;

create function app.sweep_scim_calls(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from scim_call where at < p_now - interval '90 days';
    delete from scim_waiting where last_at < p_now - interval '90 days';
  $$;
select app.look_across('app.sweep_scim_calls(timestamptz)');

-- An ask about a person instead of a document: whoever the directory took away, with something open.
create or replace function app.alarm_is_sound(p_alarm_type text, p_doc_id uuid, p_link_url text, p_title text, p_body text, p_ask text,
                                              p_step_id uuid, p_settled_at timestamptz, p_checked_at timestamptz) returns boolean
  language plpgsql immutable
  as $$
begin
  return app.refuse_unsound('alarm', case
    when p_alarm_type not in ('DOCUMENT', 'COMMENT') then 'alarm_alarm_type_check'
    when (p_alarm_type = 'DOCUMENT' and p_doc_id is null) or (p_alarm_type = 'COMMENT' and p_link_url is null) then 'alarm_check'
    when p_link_url !~ '^/([^/\\]|$)' or p_link_url ~ '[\\[:cntrl:]]' then 'alarm_link_url_check'
    when length(p_title) not between 1 and 200 then 'alarm_title_check'
    when length(p_body) > 1000 then 'alarm_body_check'
    when p_ask not in ('TURN', 'REDRAFT', 'DRAFT', 'ORPHAN', 'LEAVING') then 'alarm_ask_check'
    when p_ask is not null and (p_doc_id is null) <> (p_ask = 'LEAVING') then 'alarm_ask_check1'
    when (p_step_id is not null) <> (p_ask is not null and p_ask = 'TURN') then 'alarm_step_id_check'
    when p_settled_at is not null and (p_ask is null or p_checked_at is null) then 'alarm_settled_check' end);
end $$;

-- Whichever way it ends (left, unlocked, back by the directory), nobody is asked any more.
create function app.end_scim_leaving() returns trigger
  language plpgsql
  as $$
begin
  update alarm a set settled_at = clock_timestamp(), checked_at = coalesce(a.checked_at, clock_timestamp())
   where a.apt_id = new.apt_id and a.ask = 'LEAVING' and a.settled_at is null and a.link_url like '%?emp=' || new.member_id;
  update scim_user set leaving_at = null, leaving_from = null, updated_at = clock_timestamp()
   where apt_id = new.apt_id and member_id = new.member_id and leaving_at is not null;
  return null;
end $$;
create trigger end_scim_leaving after update of state on member for each row
  when (old.state = 'LOCKED' and new.state <> 'LOCKED')
  execute function app.end_scim_leaving();

-- Whose data is erased after its time is nobody at the directory either.
create function app.forget_scim_user() returns trigger
  language plpgsql
  as $$
begin
  delete from scim_user where apt_id = new.apt_id and member_id = new.member_id;
  return null;
end $$;
create trigger forget_scim_user after update of anonymised_at on member for each row
  when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function app.forget_scim_user();
