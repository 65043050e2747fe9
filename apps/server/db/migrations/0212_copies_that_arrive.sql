-- Copies of alarms and links to a turn go by a channel that brings them (`app.channels`, set with each connection), or are not made:
-- with mail alone a person with a phone was sent a link that nobody could bring or open. Nothing leaves a complex to practise in
-- (decision 0069), so nothing of it is put in the box either.
create function app.has_channel(p_channel text) returns boolean
  language sql stable
  as $$ select p_channel = any(string_to_array(coalesce(nullif(current_setting('app.channels', true), ''), 'EMAIL,SMS'), ',')) $$;
grant execute on function app.has_channel(text) to danji_app, danji_platform;

create or replace function app.tell_alarms() returns trigger
  language plpgsql
  as $$
declare
  turn record;
  new_link uuid;
begin
  if not exists (
    select from added a
     where a.checked_at is null
       and (exists (select from push_subscription p where p.apt_id = a.apt_id and p.member_id = a.member_id)
            or exists (select from alarm_setting s where s.apt_id = a.apt_id and s.member_id = a.member_id and (s.email or s.link)))) then
    return null;
  end if;
  -- What one statement raises is of one complex.
  if exists (select from complex c where c.apt_id = (select a.apt_id from added a limit 1) and c.is_demo) then
    return null;
  end if;
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'PUSH', p.subscription_id::text, a.title,
         json_build_object('alarmId', a.alarm_id, 'title', app.plain_words(a.title), 'body', app.plain_words(left(a.body, 300)),
                           'url', coalesce(a.link_url, '/elec-apv/sign-detail/' || a.doc_id))::text,
         a.created_at, a.created_at
    from added a
    join push_subscription p on p.apt_id = a.apt_id and p.member_id = a.member_id
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE'
   where a.checked_at is null
     and not exists (select from alarm_setting s where s.apt_id = a.apt_id and s.member_id = a.member_id and not s.push);
  -- A mail may be read by others: the title of a confidential document stays inside.
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'EMAIL', m.email, app.say('SUBJECT', app.outside_title(a.title, d.security)),
         app.plain_words(concat_ws(E'\n', app.outside_title(a.title, d.security), nullif(a.body, ''), '', app.say('MAIL_END'))),
         a.created_at, a.created_at
    from added a
    join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE' and m.email is not null
    left join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
   where a.checked_at is null and app.has_channel('EMAIL');
  -- Part of the act that raises the alarm of a turn: no link without the turn, no turn without the link. Whoever really
  -- acts gets it: the person, or the stand-in while they are away. A link that is good for another day is not replaced.
  for turn in
    select distinct on (a.apt_id, a.member_id, s.step_id)
           a.apt_id, a.member_id, a.body, a.created_at, s.doc_id, s.step_id, s.person_id, m.member_name,
           case when r.phone_no is not null then 'SMS' else 'EMAIL' end as channel, coalesce(r.phone_no, r.email) as recipient,
           app.outside_title(d.title, d.security) as doc_title
      from added a
      join alarm_setting g on g.apt_id = a.apt_id and g.member_id = a.member_id and g.link
      join member m on m.apt_id = a.apt_id and m.member_id = a.member_id
      -- Not to a contact that somebody has just changed (0161).
      join lateral (select case when app.has_channel('SMS') then c.phone_no end as phone_no,
                           case when app.has_channel('EMAIL') then c.email end as email
                      from app.reached_at(m.apt_id, m.member_id) c) r on coalesce(r.phone_no, r.email) is not null
      join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
      join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state = 'PENDING'
       and (s.person_id = a.member_id
            or (d.drafter_id <> a.member_id and app.acting_for(s.apt_id, s.doc_id, s.person_id, a.created_at) = a.member_id))
     where a.ask = 'TURN' and a.checked_at is null and app.may_act(a.apt_id, a.member_id, a.created_at)
       and not exists (select from absence x where x.apt_id = a.apt_id and x.person_id = a.member_id and x.ended_early_at is null
                          and a.created_at between x.starts_at and x.ends_at)
       and not exists (select from approval_link l where l.apt_id = a.apt_id and l.doc_id = s.doc_id and l.step_id = s.step_id
                          and l.member_id = a.member_id and l.person_id = s.person_id and l.used_at is null and l.wrong_codes < 5
                          and l.expires_at > a.created_at + interval '24 hours')
  loop
    new_link := uuidv7();
    insert into approval_link (apt_id, link_id, doc_id, step_id, member_id, person_id, channel, recipient, created_at, expires_at)
    values (turn.apt_id, new_link, turn.doc_id, turn.step_id, turn.member_id, turn.person_id,
            turn.channel, turn.recipient, turn.created_at, turn.created_at + interval '72 hours');
    -- The secret stands behind '#', so that no server, proxy or log sees it; the sender makes it from the id of the link.
    insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at, secret_kind, link_id)
    values (turn.apt_id, uuidv7(), turn.channel, turn.recipient, app.say('SUBJECT', turn.doc_title),
            concat_ws(E'\n', app.plain_words(concat_ws(E'\n', turn.doc_title, app.say('LINK_START', turn.member_name, turn.body))),
                      coalesce(nullif(current_setting('app.public_url', true), ''), 'http://localhost') || '/approve#token=[[secret]]',
                      app.say('LINK_END')),
            turn.created_at, turn.created_at, 'APPROVAL_LINK', new_link);
  end loop;
  return null;
end $$;

-- A top administrator who is locked is still the one of the complex: the operator finds them in the list, to unlock them.
create or replace function app.complex_overview()
  returns table (apt_id text, name text, is_operator boolean, otp_policy text, created_at timestamptz, members integer, documents integer,
                 admin_id text, admin_name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator, c.otp_policy, c.created_at,
           (select count(*)::int from member m where m.apt_id = c.apt_id and m.state <> 'RESIGNED'),
           (select count(*)::int from document d where d.apt_id = c.apt_id and d.state <> 'DRAFT'),
           a.member_id, a.member_name
      from complex c
      left join lateral (
        select m.member_id, m.member_name from member m
         where m.apt_id = c.apt_id
           and (m.is_super_admin
                or (m.state = 'LOCKED' and exists (select from member_role mr join role r using (apt_id, role_id)
                                                    where mr.apt_id = m.apt_id and mr.member_id = m.member_id and r.role_code = 'SUPER_ADMIN')))
         order by m.is_super_admin desc, m.member_id limit 1) a on true
     where c.apt_id = current_setting('app.apt_id', true)
        or exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator)
  $$;
