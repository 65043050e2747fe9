-- What is told to people: alarms behind the bell, messages that leave the house (mail, text messages, web push), and the
-- links by which one decides without signing in.

create table alarm (
  apt_id text not null,
  alarm_id uuid not null,
  member_id text not null,
  alarm_type text not null check (alarm_type in ('DOCUMENT', 'COMMENT')),
  doc_id uuid,
  link_url text check (link_url ~ '^/([^/\\]|$)' and link_url !~ '[\\[:cntrl:]]'),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 1000),
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (apt_id, alarm_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  check ((alarm_type = 'DOCUMENT' and doc_id is not null) or (alarm_type = 'COMMENT' and link_url is not null))
);
create index alarm_newest on alarm (apt_id, member_id, created_at desc, alarm_id desc);
create index alarm_unread on alarm (apt_id, member_id) where checked_at is null;

create table alarm_setting (
  apt_id text not null,
  member_id text not null,
  email boolean not null default false,
  push boolean not null default true,
  -- 링크 결재: who has no habit of signing in gets a link when it is their turn.
  link boolean not null default false,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

-- A browser that may be woken. One address belongs to one person of a complex: who signs in last on a shared machine.
create table push_subscription (
  apt_id text not null,
  subscription_id uuid not null,
  member_id text not null,
  endpoint text not null check (length(endpoint) between 10 and 2000),
  p256dh text not null,
  auth text not null,
  -- Our public key when it was made: it can be reached with that key only.
  vapid_key text not null,
  created_at timestamptz not null,
  primary key (apt_id, subscription_id),
  constraint push_endpoint_once unique (apt_id, endpoint),
  foreign key (apt_id, member_id) references member on delete cascade
);
create index push_subscription_of_member on push_subscription (apt_id, member_id, created_at);

create table outbox_message (
  apt_id text not null references complex,
  message_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- KEPT: no channel is configured, so the message stays here to be read by an administrator.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- A code to sign in, or what decides a document: no administrator reads it for somebody else.
  secret_kind text check (secret_kind in ('SIGN_IN_CODE', 'APPROVAL_LINK', 'APPROVAL_CODE')),
  primary key (apt_id, message_id)
);
create index outbox_due on outbox_message (next_attempt_at) where state = 'WAITING';
-- The message box by its usual order: a page costs a page, however many messages a complex has sent.
create index outbox_message_newest on outbox_message (apt_id, created_at desc, message_id desc) where channel <> 'PUSH';

-- One step of one document for one member. The secret itself is in the message alone.
create table approval_link (
  apt_id text not null,
  link_id uuid not null,
  link_hash bytea not null check (length(link_hash) = 32),
  doc_id uuid not null,
  step_id uuid not null,
  member_id text not null,
  -- Whose step it was then: after an 이관 it is somebody else's. Differs from member_id for 대결.
  person_id text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  recipient text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The code that was sent last.
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  codes_sent integer not null default 0,
  -- Wrong codes, over all that were sent.
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 5),
  -- The latest confirmation; an earlier one ends with it.
  visit_id uuid,
  visit_ends_at timestamptz,
  used_at timestamptz,
  primary key (apt_id, link_id),
  constraint approval_link_hash_once unique (apt_id, link_hash),
  foreign key (apt_id, doc_id, step_id) references step on delete cascade,
  foreign key (apt_id, member_id) references member on delete cascade
);
create index approval_link_of_step on approval_link (apt_id, doc_id, step_id, member_id, created_at);
create index approval_link_expiry on approval_link (expires_at);

select app.isolate(t) from unnest(array['alarm', 'alarm_setting', 'push_subscription', 'outbox_message', 'approval_link']::regclass[]) t;
grant select, insert, update, delete on alarm, outbox_message to danji_app, danji_platform;
grant select, insert, update, delete on push_subscription to danji_app;
grant select, insert, update on alarm_setting, approval_link to danji_app;
grant select, delete on approval_link to danji_platform;

-- How it is said, by name: the words stand in the programs (lib/trigger-words.ts), and whoever migrates brings them here.
create table message_words (
  name text primary key,
  words text not null
);
grant select on message_words to danji_app, danji_platform;
create function app.say(p_name text, variadic p_facts text[] default '{}') returns text
  language sql stable
  as $$ select format(words, variadic p_facts) from message_words where name = p_name $$;

-- A change to a session's alarms is told to every node (the web client listens through server-sent events).
create function app.announce_alarm() returns trigger
  language plpgsql
  as $$
declare row_ alarm;
begin
  row_ := coalesce(new, old);
  perform pg_notify('alarm', row_.apt_id || '/' || row_.member_id);
  return null;
end $$;
create trigger announce after insert or delete or update of checked_at on alarm for each row execute function app.announce_alarm();

-- Part of the act that raises the alarm, so that no writer can forget it and none is sent for what did not happen.
create function app.copy_alarms() returns trigger
  language plpgsql
  as $$
begin
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'PUSH', p.subscription_id::text, a.title,
         json_build_object('alarmId', a.alarm_id, 'title', a.title, 'body', left(a.body, 300),
                           'url', coalesce(a.link_url, '/elec-apv/sign-detail/' || a.doc_id))::text,
         a.created_at, a.created_at
    from added a
    join push_subscription p on p.apt_id = a.apt_id and p.member_id = a.member_id
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE'
   where not exists (select from alarm_setting s where s.apt_id = a.apt_id and s.member_id = a.member_id and not s.push);
  -- A mail may be read by others: the title of a confidential document stays inside.
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'EMAIL', m.email, app.say('SUBJECT', a.title),
         concat_ws(E'\n', a.title, case when d.security = 'CONFIDENTIAL' then null else nullif(a.body, '') end, '', app.say('MAIL_END')),
         a.created_at, a.created_at
    from added a
    join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE' and m.email is not null
    left join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id;
  return null;
end $$;
create trigger copy after insert on alarm referencing new table as added for each statement execute function app.copy_alarms();

-- Part of the act that raises the alarm of a turn: no link without the turn, no turn without the link. Whoever really
-- acts gets it: the person, or the stand-in while they are away. A link that is good for another day is not replaced.
create function app.send_approval_links() returns trigger
  language plpgsql
  as $$
declare
  turn record;
  secret text;
begin
  for turn in
    select distinct on (a.apt_id, a.member_id, s.step_id)
           a.apt_id, a.member_id, a.title, a.created_at, s.doc_id, s.step_id, s.person_id, m.member_name,
           case when m.phone_no is not null then 'SMS' else 'EMAIL' end as channel, coalesce(m.phone_no, m.email) as recipient,
           case when d.security = 'CONFIDENTIAL' then null else nullif(d.title, '') end as doc_title
      from added a
      join alarm_setting g on g.apt_id = a.apt_id and g.member_id = a.member_id and g.link
      join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and coalesce(m.phone_no, m.email) is not null
      join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
      join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state = 'PENDING'
       and (s.person_id = a.member_id
            or (d.drafter_id <> a.member_id and s.person_id in (select app.stands_in_for(a.apt_id, a.member_id, a.created_at))))
     where a.alarm_type = 'DOCUMENT' and app.may_act(a.apt_id, a.member_id, a.created_at)
       and not exists (select from absence x where x.apt_id = a.apt_id and x.person_id = a.member_id and x.ended_early_at is null
                          and a.created_at between x.starts_at and x.ends_at)
       and not exists (select from approval_link l where l.apt_id = a.apt_id and l.doc_id = s.doc_id and l.step_id = s.step_id
                          and l.member_id = a.member_id and l.person_id = s.person_id and l.used_at is null and l.wrong_codes < 5
                          and l.expires_at > a.created_at + interval '24 hours')
  loop
    -- 366 random bits, pressed into 256.
    secret := turn.apt_id || '.' || encode(sha256(
      uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
    insert into approval_link (apt_id, link_id, link_hash, doc_id, step_id, member_id, person_id, channel, recipient, created_at, expires_at)
    values (turn.apt_id, uuidv7(), sha256(convert_to(secret, 'UTF8')), turn.doc_id, turn.step_id, turn.member_id, turn.person_id,
            turn.channel, turn.recipient, turn.created_at, turn.created_at + interval '72 hours');
    -- A message may be read by others: the title of a confidential document stays inside. The secret stands behind '#',
    -- so that no server, proxy or log sees it.
    insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at, secret_kind)
    values (turn.apt_id, uuidv7(), turn.channel, turn.recipient, app.say('SUBJECT', turn.title),
            concat_ws(E'\n', app.say('LINK_START', turn.member_name, turn.title), turn.doc_title,
                      coalesce(nullif(current_setting('app.public_url', true), ''), 'http://localhost') || '/approve#token=' || secret,
                      app.say('LINK_END')),
            turn.created_at, turn.created_at, 'APPROVAL_LINK');
  end loop;
  return null;
end $$;
create trigger send_links after insert on alarm referencing new table as added for each statement execute function app.send_approval_links();

-- Messages that are due, in all complexes, taken by one node at a time.
create function app.take_due_messages(p_now timestamptz, p_limit integer) returns setof outbox_message
  language sql security definer set search_path = pg_catalog, public
  as $$
    update outbox_message o set attempts = o.attempts + 1, next_attempt_at = p_now + interval '1 minute' * least(60, power(2, o.attempts + 1))
      from (select apt_id, message_id from outbox_message
             where state = 'WAITING' and next_attempt_at <= p_now
             order by next_attempt_at limit p_limit for update skip locked) due
     where o.apt_id = due.apt_id and o.message_id = due.message_id
    returning o.*
  $$;
select app.look_across('app.take_due_messages(timestamptz, integer)');
