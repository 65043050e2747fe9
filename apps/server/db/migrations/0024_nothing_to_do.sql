-- What an act costs beside its own rows. Nothing is decided otherwise: it is found out sooner that there is nothing to do.

-- The guard of a step refuses to take a step out, and to touch a signature. A step that nobody has signed has none.
drop trigger guard on step;
create trigger guard before update on step for each row when (old.actor_id is not null) execute function app.guard_step();
create trigger guard_removal before delete on step for each row execute function app.guard_step();

-- An act is told to other nodes, and an outcome noted, from inside the functions: a WHEN is read from the catalogue each time.
create or replace function app.announce_document() returns trigger
  language plpgsql
  as $$
begin
  if new.state <> 'DRAFT' then
    perform pg_notify('document', new.apt_id);
  end if;
  return null;
end $$;
drop trigger announce on document;
create trigger announce after update of state, version on document for each row execute function app.announce_document();

drop trigger note_outcome on document;
create or replace function app.note_outcome() returns trigger
  language plpgsql
  as $$
declare n bigint;
begin
  if old.state = new.state or new.state not in ('APPROVED', 'REJECTED', 'VOID') then
    return null;
  end if;
  insert into outcome_counter as c (apt_id, last) values (new.apt_id, 1)
    on conflict (apt_id) do update set last = c.last + 1 returning last into n;
  insert into document_outcome (apt_id, outcome_no, event_id, doc_id, outcome, at)
    values (new.apt_id, n, gen_random_uuid(), new.doc_id, new.state, new.updated_at);
  -- Confidential papers of the office are not told outside; what the ERP itself sent is.
  if new.security = 'NORMAL' or new.special = 'withdrawal' then
    insert into callback_delivery (apt_id, outcome_no, doc_id, next_attempt_at)
      select new.apt_id, n, new.doc_id, new.updated_at from callback_target t where t.apt_id = new.apt_id and t.is_enabled;
  end if;
  return null;
end $$;
create trigger note_outcome after update of state on document for each row execute function app.note_outcome();

-- Most alarms go to people who want neither push nor mail nor a link.
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
