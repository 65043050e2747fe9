-- What somebody else does to a person's way in, and what it waits for (decision 0053): a reset of the password or of the
-- authenticator, and a changed phone or mailbox, which is not yet where links and codes go.
create table account_request (
  apt_id text not null references complex,
  request_id uuid not null,
  -- Whose account it is.
  member_id text not null,
  kind text not null check (kind in ('PASSWORD', 'OTP', 'CONTACT')),
  -- OFFICER: the operator or another officer must agree. SECOND: another administrator may, before it is due. CONTACT: the new
  -- contact must count first.
  need text not null check (need in ('OFFICER', 'SECOND', 'CONTACT')),
  asked_by_apt_id text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- When it is done without anybody's word; null: never.
  due_at timestamptz,
  -- When nobody is asked any more; null: never.
  expires_at timestamptz,
  -- Of a contact: where the person was reached before. Gone once it is settled.
  old_phone_no text,
  old_email text,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  settled_by_apt_id text,
  settled_by text,
  settled_at timestamptz,
  primary key (apt_id, request_id),
  constraint account_request_settled check ((state = 'WAITING') = (settled_at is null)),
  constraint account_request_not_by_asker check (state not in ('DONE', 'REFUSED') or settled_by is null
    or (settled_by_apt_id, settled_by) <> (asked_by_apt_id, asked_by)),
  constraint account_request_forgets check (state = 'WAITING' or (old_phone_no is null and old_email is null)),
  foreign key (apt_id, member_id) references member on delete cascade
);
create unique index account_request_waiting on account_request (apt_id, member_id, kind) where state = 'WAITING';
create index account_request_due on account_request (least(due_at, expires_at)) where state = 'WAITING';

select app.isolate('account_request');
grant select, insert, update, delete on account_request to danji_app;
grant select on account_request to danji_platform;

-- Since when the way in is one that somebody else opened: the next sign-in from a device that is not known gives a code.
alter table credential add column reset_at timestamptz;
-- Until when the person has seen what others did with the account.
alter table credential add column seen_at timestamptz;

-- Where links and codes for a person go. A contact that somebody has just changed is not yet one of theirs.
create function app.reached_at(p_apt_id text, p_member_id text) returns table (phone_no text, email text)
  language sql stable
  as $$
    select case when r.request_id is null then m.phone_no else r.old_phone_no end,
           case when r.request_id is null then m.email else r.old_email end
      from member m
      left join account_request r on r.apt_id = m.apt_id and r.member_id = m.member_id and r.kind = 'CONTACT' and r.state = 'WAITING'
     where m.apt_id = p_apt_id and m.member_id = p_member_id
  $$;

-- What the clock settles, in all complexes.
create function app.due_account_requests(p_now timestamptz) returns table (apt_id text, request_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select r.apt_id, r.request_id from account_request r
     where r.state = 'WAITING' and least(r.due_at, r.expires_at) <= p_now order by least(r.due_at, r.expires_at) limit 200
  $$;
select app.look_across('app.due_account_requests(timestamptz)');
