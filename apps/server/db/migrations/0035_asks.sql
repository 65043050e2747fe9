-- What an alarm asks for (a turn: of which step), and since when it is asked no more. A settled one says what happened
-- instead, counts as read, and stays in the list.
-- Writers wait: only alarms that nobody has read are changed, found by their own index, and only their readers wait for it.
alter table alarm add column ask text, add column step_id uuid, add column settled_at timestamptz;

create function app.alarm_is_sound(p_alarm_type text, p_doc_id uuid, p_link_url text, p_title text, p_body text, p_ask text,
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
    when p_ask not in ('TURN', 'REDRAFT', 'DRAFT', 'ORPHAN') then 'alarm_ask_check'
    when p_ask is not null and p_doc_id is null then 'alarm_ask_check1'
    when (p_step_id is not null) <> (p_ask is not null and p_ask = 'TURN') then 'alarm_step_id_check'
    when p_settled_at is not null and (p_ask is null or p_checked_at is null) then 'alarm_settled_check' end);
end $$;
grant execute on function app.alarm_is_sound(text, uuid, text, text, text, text, uuid, timestamptz, timestamptz) to danji_app, danji_platform;
alter table alarm
  drop constraint alarm_is_sound,
  add constraint alarm_is_sound check (
    app.alarm_is_sound(alarm_type, doc_id, link_url, title, body, ask, step_id, settled_at, checked_at)) not valid;
drop function app.alarm_is_sound(text, uuid, text, text, text);

-- The document comes first, then what is to be done or was done. Who acted themselves has read it already: nothing is sent.
-- A mail may be read by others: the title of a confidential document stays inside.
create function app.outside_title(p_title text, p_security text) returns text
  language sql stable
  as $$ select case when p_security = 'CONFIDENTIAL' then app.say('CONFIDENTIAL') else regexp_replace(p_title, '[[:cntrl:]]+', ' ', 'g') end $$;
grant execute on function app.outside_title(text, text) to danji_app, danji_platform;

create or replace function app.copy_alarms() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from added a join push_subscription p on p.apt_id = a.apt_id and p.member_id = a.member_id)
     and not exists (select from added a join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email) then
    return null;
  end if;
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'PUSH', p.subscription_id::text, a.title,
         json_build_object('alarmId', a.alarm_id, 'title', a.title, 'body', left(a.body, 300),
                           'url', coalesce(a.link_url, '/elec-apv/sign-detail/' || a.doc_id))::text,
         a.created_at, a.created_at
    from added a
    join push_subscription p on p.apt_id = a.apt_id and p.member_id = a.member_id
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE'
   where a.checked_at is null
     and not exists (select from alarm_setting s where s.apt_id = a.apt_id and s.member_id = a.member_id and not s.push);
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'EMAIL', m.email, app.say('SUBJECT', app.outside_title(a.title, d.security)),
         concat_ws(E'\n', app.outside_title(a.title, d.security), nullif(a.body, ''), '', app.say('MAIL_END')),
         a.created_at, a.created_at
    from added a
    join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE' and m.email is not null
    left join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
   where a.checked_at is null;
  return null;
end $$;

create or replace function app.send_approval_links() returns trigger
  language plpgsql
  as $$
declare
  turn record;
  secret text;
begin
  if not exists (select from added a join alarm_setting g on g.apt_id = a.apt_id and g.member_id = a.member_id and g.link) then
    return null;
  end if;
  for turn in
    select distinct on (a.apt_id, a.member_id, s.step_id)
           a.apt_id, a.member_id, a.body, a.created_at, s.doc_id, s.step_id, s.person_id, m.member_name,
           case when m.phone_no is not null then 'SMS' else 'EMAIL' end as channel, coalesce(m.phone_no, m.email) as recipient,
           app.outside_title(d.title, d.security) as doc_title
      from added a
      join alarm_setting g on g.apt_id = a.apt_id and g.member_id = a.member_id and g.link
      join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and coalesce(m.phone_no, m.email) is not null
      join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
      join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state = 'PENDING'
       and (s.person_id = a.member_id
            or (d.drafter_id <> a.member_id and s.person_id in (select app.stands_in_for(a.apt_id, a.member_id, a.created_at))))
     where a.ask = 'TURN' and a.checked_at is null and app.may_act(a.apt_id, a.member_id, a.created_at)
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
    -- The secret stands behind '#', so that no server, proxy or log sees it.
    insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at, secret_kind)
    values (turn.apt_id, uuidv7(), turn.channel, turn.recipient, app.say('SUBJECT', turn.doc_title),
            concat_ws(E'\n', turn.doc_title, app.say('LINK_START', turn.member_name, turn.body),
                      coalesce(nullif(current_setting('app.public_url', true), ''), 'http://localhost') || '/approve#token=' || secret,
                      app.say('LINK_END')),
            turn.created_at, turn.created_at, 'APPROVAL_LINK');
  end loop;
  return null;
end $$;

-- What was asked before this could be said, in all complexes: what whoever has the
-- turn has not read yet. A draft that waits is opened where it is written.
create function app.note_asks() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update alarm a set ask = 'TURN', step_id = t.step_id, title = left(a.body, 200), body = a.title
    from (select distinct on (x.apt_id, x.alarm_id) x.apt_id, x.alarm_id, s.step_id
            from alarm x
            join document d on d.apt_id = x.apt_id and d.doc_id = x.doc_id
            join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD')
             and (s.person_id = x.member_id
                  or exists (select from absence b where b.apt_id = s.apt_id and b.person_id = s.person_id and b.stand_in_id = x.member_id
                                and b.ended_early_at is null and now() between b.starts_at and b.ends_at))
           where x.checked_at is null and x.alarm_type = 'DOCUMENT' and x.link_url is null and x.body <> ''
           order by x.apt_id, x.alarm_id, s.person_id <> x.member_id, s.ord, s.step_id) t
   where a.apt_id = t.apt_id and a.alarm_id = t.alarm_id;
  update alarm a set alarm_type = 'COMMENT', ask = 'DRAFT'
   where a.checked_at is null and a.alarm_type = 'DOCUMENT' and a.link_url is not null
     and exists (select from document d where d.apt_id = a.apt_id and d.doc_id = a.doc_id and d.state = 'DRAFT');
end $$;
select app.look_across('app.note_asks()');
select app.note_asks();
drop function app.note_asks();
