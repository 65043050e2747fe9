-- A person of several complexes (decision 0144): each account stays an account of one complex, and a link says that two of them are
-- the same person's. It is one right that is kept twice, once in either complex, under the same id: each side sees its own row and
-- nothing else of the other.
-- Writers wait: living sessions are few, and are looked at once for their new kind and reason.

create table member_link (
  apt_id text not null,
  link_id uuid not null,
  member_id text not null,
  other_apt_id text not null,
  other_member_id text not null,
  -- What the other side is called, as it was when the link was made.
  other_apt_name text not null,
  other_member_name text not null,
  reason text not null check (length(reason) between 1 and 200),
  -- On which side the person was who said yes last.
  made_here boolean not null,
  linked_at timestamptz not null,
  -- The last day, in Korea.
  ends_on date not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  -- Who of this side ended it; null: the other side, or the day, or the account.
  ended_by text,
  primary key (apt_id, link_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  check (other_apt_id <> apt_id)
);
-- In each other complex a person is one account.
create unique index member_link_once on member_link (apt_id, member_id, other_apt_id) where ended_at is null;
create index member_link_sides on member_link (link_id, apt_id);

-- One account says that it is to be linked; whoever signs in to another one in the same browser takes it up, once.
create table member_link_offer (
  apt_id text not null,
  offer_hash bytea not null check (length(offer_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  member_id text not null,
  reason text not null check (length(reason) between 1 and 200),
  ends_on date not null,
  -- What is offered ends with the password that it was offered with.
  password_at timestamptz not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (apt_id, offer_hash),
  foreign key (apt_id, member_id) references member on delete cascade
);
create index member_link_offer_of_member on member_link_offer (apt_id, member_id);
create index member_link_offer_expiry on member_link_offer (expires_at);

select app.isolate(t) from unnest(array['member_link', 'member_link_offer']::regclass[]) t;
grant select, insert, delete on member_link to danji_app;
grant update (last_used_at) on member_link to danji_app;
grant select, insert, delete on member_link_offer to danji_app;
grant select, update on member_link to danji_platform;
grant select, delete on member_link_offer to danji_platform;

-- Which link a session came by, and from which session; and whether a second step stands behind it.
alter table session
  add column link_id uuid,
  add column from_apt_id text,
  add column from_session_id uuid,
  add constraint session_came_from check (
    (login_type = 'link') = (link_id is not null) and (link_id is null) = (from_apt_id is null) and (link_id is null) = (from_session_id is null));
create index session_by_link on session (link_id) where link_id is not null and ended_at is null;
create index session_from on session (from_apt_id, from_session_id) where from_session_id is not null and ended_at is null;
grant select, update on session to danji_platform;

alter table session drop constraint session_login_type_check;
alter table session add constraint session_login_type_check check (login_type in ('normal', 'otp', 'hub', 'oidc', 'link'));
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in
  ('LOGOUT', 'IDLE', 'ENDED_BY_OWNER', 'ENDED_BY_ADMIN', 'PASSWORD_CHANGED', 'MEMBER_CLOSED', 'REFRESH_REUSED', 'OTP_RESET', 'LINK_ENDED'));
alter table sign_in_count drop constraint sign_in_count_login_type_check;
alter table sign_in_count add constraint sign_in_count_login_type_check check (login_type in ('normal', 'otp', 'hub', 'oidc', 'link'));

-- Ends a link on both sides, with the sessions that came by it. A switch that runs at this moment holds the row of its side: what it
-- opens is seen here, or it finds the link ended. Whose accounts they were comes back.
create function app.end_link_sides(p_apt_id text, p_link uuid, p_by text, p_at timestamptz)
  returns table (apt_id text, member_id text, other_apt_name text)
  language plpgsql
  as $$
begin
  perform from member_link l where l.link_id = p_link order by l.apt_id for update;
  if not exists (select from member_link l where l.link_id = p_link and l.apt_id = p_apt_id and l.ended_at is null) then
    return;
  end if;
  return query
    update member_link l set ended_at = p_at, ended_by = case when l.apt_id = p_apt_id then p_by end
     where l.link_id = p_link and l.ended_at is null
    returning l.apt_id, l.member_id, l.other_apt_name;
  update session s set ended_at = p_at, end_reason = 'LINK_ENDED' where s.link_id = p_link and s.ended_at is null;
end $$;

-- Only from a complex that it is a link of.
create function app.end_member_link(p_link uuid, p_by text, p_at timestamptz)
  returns table (apt_id text, member_id text, other_apt_name text)
  language sql security definer set search_path = pg_catalog, public
  as $$ select * from app.end_link_sides(current_setting('app.apt_id', true), p_link, p_by, p_at) $$;
select app.look_across('app.end_member_link(uuid, text, timestamptz)');

-- Whoever leaves, or is let in anew by somebody else, takes up nothing of what was linked before.
create function app.end_member_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform app.end_link_sides(l.apt_id, l.link_id, null, now())
     from member_link l where l.apt_id = new.apt_id and l.member_id = new.member_id and l.ended_at is null;
  delete from member_link_offer o where o.apt_id = new.apt_id and o.member_id = new.member_id;
  return null;
end $$;
create trigger member_links_end after update of state on member
  for each row when (new.state = 'RESIGNED' and old.state is distinct from new.state)
  execute function app.end_member_links();
create trigger member_links_end after update of reset_at on credential
  for each row when (new.reset_at is not null and old.reset_at is distinct from new.reset_at)
  execute function app.end_member_links();
select app.look_across('app.end_member_links()');

-- A session that was come to from another ends with it, and signing out of one signs out of both. That one was left alone for too
-- long says nothing of the other, which ends by itself.
create function app.end_switched_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update session s set ended_at = new.ended_at, end_reason = new.end_reason
   where s.from_apt_id = new.apt_id and s.from_session_id = new.session_id and s.ended_at is null;
  if new.from_session_id is not null and new.end_reason = 'LOGOUT' then
    update session s set ended_at = new.ended_at, end_reason = new.end_reason
     where s.apt_id = new.from_apt_id and s.session_id = new.from_session_id and s.ended_at is null;
  end if;
  return null;
end $$;
create trigger switched_sessions_end after update of ended_at on session
  for each row when (new.ended_at is not null and old.ended_at is null and new.end_reason <> 'IDLE')
  execute function app.end_switched_sessions();
select app.look_across('app.end_switched_sessions()');

-- What is past its day ends on both sides; offers that nobody took up go.
create function app.sweep_member_links(p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update member_link set ended_at = p_now
   where ended_at is null and ends_on < (p_now at time zone 'Asia/Seoul')::date;
  update session s set ended_at = p_now, end_reason = 'LINK_ENDED'
   where s.ended_at is null and s.link_id is not null
     and not exists (select from member_link l where l.link_id = s.link_id and l.ended_at is null);
  delete from member_link_offer where expires_at < p_now;
end $$;
select app.look_across('app.sweep_member_links(timestamptz)');
