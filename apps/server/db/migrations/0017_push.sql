-- Alarms leave the house: web push to the browsers of a person, and copies by e-mail for those who want them.

alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel_check check (channel in ('EMAIL', 'SMS', 'PUSH'));

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

create table alarm_setting (
  apt_id text not null,
  member_id text not null,
  email boolean not null default false,
  push boolean not null default true,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

select app.isolate(t) from unnest(array['push_subscription', 'alarm_setting']::regclass[]) t;
grant select, insert, update, delete on push_subscription to danji_app;
grant select, insert, update on alarm_setting to danji_app;

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
  select a.apt_id, uuidv7(), 'EMAIL', m.email, '[단지] ' || a.title,
         concat_ws(E'\n', a.title, case when d.security = 'CONFIDENTIAL' then null else nullif(a.body, '') end, '', '단지에 로그인해 확인해 주세요.'),
         a.created_at, a.created_at
    from added a
    join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE' and m.email is not null
    left join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id;
  return null;
end $$;
create trigger copy after insert on alarm referencing new table as added for each statement execute function app.copy_alarms();
