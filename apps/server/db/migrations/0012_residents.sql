-- 입주자단체: bodies of the residents, their positions and officers with terms; invitations, and applications behind them.

create table body (
  apt_id text not null references complex,
  body_id uuid not null,
  body_name text not null check (length(body_name) between 1 and 20 and body_name = btrim(body_name)),
  kind text not null check (kind in ('COUNCIL', 'ELECTION', 'GROUP')),
  seq_no integer not null check (seq_no > 0),
  closed_at timestamptz,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (apt_id, body_id),
  constraint body_name_taken unique (apt_id, body_name),
  constraint body_order unique (apt_id, seq_no) deferrable initially deferred
);

create table body_position (
  apt_id text not null,
  position_id uuid not null,
  body_id uuid not null,
  position_name text not null check (length(position_name) between 1 and 20 and position_name = btrim(position_name)),
  seats integer not null check (seats between 1 and 99),
  seq_no integer not null check (seq_no > 0),
  primary key (apt_id, position_id),
  unique (apt_id, body_id, position_id),
  constraint body_position_name_taken unique (apt_id, body_id, position_name) deferrable initially deferred,
  foreign key (apt_id, body_id) references body
);

-- Both days are part of the term. A term that was called off before it began ends the day before its start: it is empty.
create table officer_term (
  apt_id text not null,
  term_id uuid not null,
  body_id uuid not null,
  position_id uuid not null,
  member_id text not null,
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 200),
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp(),
  -- The Korean day on which it was last carried out: what the person is called, and the role of officers when it begins.
  carried_on date not null default (clock_timestamp() at time zone 'Asia/Seoul')::date,
  primary key (apt_id, term_id),
  foreign key (apt_id, body_id, position_id) references body_position (apt_id, body_id, position_id),
  foreign key (apt_id, member_id) references member,
  constraint term_runs_forward check (ends_on >= starts_on - case when ended_at is null then 0 else 1 end),
  check ((ended_at is null) = (end_reason is null))
);
create index officer_term_of_body on officer_term (apt_id, body_id, position_id, starts_on);
create index officer_term_of_member on officer_term (apt_id, member_id);

-- What the programs check, held once more: one person is in a body once at a time, and no seat is taken twice.
create function app.hold_terms() returns trigger
  language plpgsql
  as $$
begin
  perform from body b where b.apt_id = new.apt_id and b.body_id = new.body_id for update;
  if new.ends_on < new.starts_on then return null; end if;
  if exists (select from officer_term t where t.apt_id = new.apt_id and t.body_id = new.body_id and t.member_id = new.member_id
                and t.term_id <> new.term_id and t.starts_on <= new.ends_on and t.ends_on >= new.starts_on and t.ends_on >= t.starts_on) then
    raise exception 'terms of one person overlap' using errcode = 'exclusion_violation', constraint = 'term_overlaps';
  end if;
  if exists (
    select from officer_term d
     where d.apt_id = new.apt_id and d.position_id = new.position_id and d.starts_on <= new.ends_on and d.ends_on >= new.starts_on
       and d.ends_on >= d.starts_on
       and (select count(*) from officer_term t where t.apt_id = d.apt_id and t.position_id = d.position_id
               and t.starts_on <= greatest(d.starts_on, new.starts_on) and t.ends_on >= greatest(d.starts_on, new.starts_on))
         > (select p.seats from body_position p where p.apt_id = new.apt_id and p.position_id = new.position_id)) then
    raise exception 'more officers than seats' using errcode = 'exclusion_violation', constraint = 'seats_exceeded';
  end if;
  return null;
end $$;
create trigger hold_terms after insert or update of position_id, member_id, starts_on, ends_on on officer_term
  for each row execute function app.hold_terms();

-- The last term of a person ends their permission. Moved here, so that no writer can forget it. A new term only ever moves
-- the last day on, and one that is over gives none to who has none. A changed one takes the day back only where the day was
-- its own: a day that was set by hand stays.
create function app.end_permission_with_term() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    update member m set permission_ends_on = new.ends_on
     where m.apt_id = new.apt_id and m.member_id = new.member_id and m.member_type = 'TENANT' and new.ends_on >= new.starts_on
       and new.ends_on > coalesce(m.permission_ends_on, (new.changed_at at time zone 'Asia/Seoul')::date - 1);
    return null;
  end if;
  update member m
     set permission_ends_on = case when m.permission_ends_on = old.ends_on then (
           select coalesce(max(t.ends_on) filter (where t.ends_on >= t.starts_on),
                           max((t.ended_at at time zone 'Asia/Seoul')::date) - 1)
             from officer_term t where t.apt_id = new.apt_id and t.member_id = new.member_id)
         else greatest(m.permission_ends_on, new.ends_on) end
   where m.apt_id = new.apt_id and m.member_id = new.member_id and m.member_type = 'TENANT'
     and (m.permission_ends_on = old.ends_on or (new.ends_on > old.ends_on and new.ends_on > m.permission_ends_on));
  return null;
end $$;
create trigger end_permission after insert or update of member_id, starts_on, ends_on on officer_term
  for each row execute function app.end_permission_with_term();

-- Terms of all complexes that have begun or run out since they were last carried out.
create function app.terms_due(p_today date) returns table (apt_id text, term_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select t.apt_id, t.term_id from officer_term t
     where t.ends_on >= t.starts_on
       and ((t.starts_on <= p_today and t.carried_on < t.starts_on) or (t.ends_on < p_today and t.carried_on <= t.ends_on))
     order by t.starts_on, t.term_id limit 500
  $$;
select app.look_across('app.terms_due(date)');

-- The code itself is in the message or the picture alone.
create table invitation (
  apt_id text not null references complex,
  invitation_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  body_id uuid not null,
  position_id uuid not null,
  channel text not null check (channel in ('SMS', 'EMAIL', 'QR')),
  recipient text check ((recipient is null) = (channel = 'QR')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  expires_at timestamptz not null,
  max_uses integer not null check (max_uses between 1 and 100),
  uses integer not null default 0,
  -- Confirmation codes sent to phones over this invitation: each costs the office a message.
  codes_sent integer not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  primary key (apt_id, invitation_id),
  constraint invitation_code_once unique (apt_id, code_hash),
  constraint invitation_used_up check (uses between 0 and max_uses),
  foreign key (apt_id, body_id, position_id) references body_position (apt_id, body_id, position_id)
);
create index invitation_newest on invitation (apt_id, created_at desc, invitation_id desc);

-- A phone that is being confirmed for an application.
create table apply_phone (
  apt_id text not null,
  invitation_id uuid not null,
  phone_no text not null check (phone_no ~ '^01[016789][0-9]{8}$'),
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  codes_sent integer not null default 0,
  -- Wrong codes, over all that were sent.
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 5),
  used_at timestamptz,
  primary key (apt_id, invitation_id, phone_no),
  foreign key (apt_id, invitation_id) references invitation on delete cascade
);
create index apply_phone_sent on apply_phone (code_sent_at);

create table application (
  apt_id text not null references complex,
  application_id uuid not null,
  invitation_id uuid,
  body_id uuid not null,
  position_id uuid not null,
  applicant_name text not null check (length(applicant_name) between 1 and 30),
  dong text not null,
  ho text not null,
  phone_no text not null,
  email text check (length(email) <= 254),
  wished_id text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED', 'MOVED_OUT', 'LEFT')),
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  -- The account and the term that an approval made.
  member_id text,
  term_id uuid,
  decided_at timestamptz,
  reason text check (length(reason) <= 200),
  note text check (length(note) <= 200),
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp(),
  -- It came to its end long ago: the row stays, and nothing in it finds a person.
  erased_at timestamptz,
  -- An approval taken back closes only an account that the application itself brought in.
  account_made boolean not null default false,
  -- What a person who was known already had before the approval: their last day, and whether the role of officers.
  standing_before jsonb,
  primary key (apt_id, application_id),
  foreign key (apt_id, invitation_id) references invitation,
  foreign key (apt_id, body_id, position_id) references body_position (apt_id, body_id, position_id),
  foreign key (apt_id, member_id) references member,
  foreign key (apt_id, term_id) references officer_term,
  check (state <> 'APPROVED' or (member_id is not null and term_id is not null)),
  constraint application_dong_check check (erased_at is not null or dong ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  constraint application_ho_check check (erased_at is not null or ho ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  constraint application_phone_no_check check (erased_at is not null or phone_no ~ '^01[016789][0-9]{8}$'),
  constraint application_erased check (erased_at is null
    or (state <> 'WAITING' and dong = '' and ho = '' and phone_no = '' and email is null))
);
create index application_newest on application (apt_id, state, created_at desc, application_id desc);
create unique index application_waits_once on application (apt_id, body_id, phone_no) where state = 'WAITING';

-- Who did what to an application, and why.
create table application_event (
  apt_id text not null,
  event_id bigint generated always as identity,
  application_id uuid not null,
  act text not null,
  reason text,
  actor_id text,
  at timestamptz not null,
  primary key (apt_id, event_id),
  foreign key (apt_id, application_id) references application
);
create index application_event_of on application_event (apt_id, application_id, event_id);

select app.isolate(t) from unnest(array[
  'body', 'body_position', 'officer_term', 'invitation', 'apply_phone', 'application', 'application_event'
]::regclass[]) t;

grant select, insert, update on body, officer_term, invitation, apply_phone, application to danji_app;
grant select, insert, update, delete on body_position to danji_app;
grant select, insert on application_event to danji_app;
grant select, delete on apply_phone to danji_platform;
grant select, update on application, invitation to danji_platform;
grant select on officer_term, application_event to danji_platform;
grant update (reason) on application_event to danji_platform;
grant update (end_reason) on officer_term to danji_platform;

-- Phones of people who did not go through with it are not kept. What is counted for a phone stands as long as the
-- invitation does, or a week would lift the limits.
create function app.sweep_apply_phones(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from apply_phone p using invitation i
     where i.apt_id = p.apt_id and i.invitation_id = p.invitation_id and p.code_sent_at < p_now - interval '7 days'
       and (i.expires_at <= p_now or i.revoked_at is not null or i.uses >= i.max_uses)
  $$;
select app.look_across('app.sweep_apply_phones(timestamptz)');

-- Whoever was refused, left or moved out a year ago, and whom an invitation that closed a year ago was sent to.
create function app.sweep_applications(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update application set erased_at = p_now, applicant_name = '(지움)', dong = '', ho = '', phone_no = '', wished_id = '',
           email = null, reason = null, note = null
     where state in ('REJECTED', 'LEFT', 'MOVED_OUT') and erased_at is null
       and changed_at < p_now - interval '1 year';
    update invitation set recipient = ''
     where recipient <> '' and coalesce(revoked_at, expires_at) < p_now - interval '1 year';
  $$;
select app.look_across('app.sweep_applications(timestamptz)');

-- Whichever way an application is erased, what was written about the person beside it goes with it: that it was done, when
-- and by whom, stays.
create function app.erase_application_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update application_event set reason = null
   where apt_id = new.apt_id and application_id = new.application_id and reason is not null;
  update officer_term set end_reason = '(지움)'
   where apt_id = new.apt_id and term_id = new.term_id and end_reason is not null;
  return null;
end $$;
alter function app.erase_application_words() owner to danji_platform;
revoke all on function app.erase_application_words() from public;
create trigger erase_words after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_application_words();
