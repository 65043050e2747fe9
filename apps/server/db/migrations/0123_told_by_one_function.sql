-- What an act pays for telling others, beside its own rows (decision 0038). Nothing is decided otherwise.

-- What follows a change of a document, in one function: what can be found, the outcome, and word to the other nodes.
create function app.document_changed() returns trigger
  language plpgsql
  as $$
declare n bigint;
begin
  if (old.title, old.content, old.amount, old.state, old.security, old.doc_number, old.submitted_at, old.drafter_name, old.drafter_dept_id, old.policy)
     is distinct from
     (new.title, new.content, new.amount, new.state, new.security, new.doc_number, new.submitted_at, new.drafter_name, new.drafter_dept_id, new.policy) then
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
    if old.state <> new.state and new.state in ('APPROVED', 'REJECTED', 'VOID') then
      insert into outcome_counter as c (apt_id, last) values (new.apt_id, 1)
        on conflict (apt_id) do update set last = c.last + 1 returning last into n;
      insert into document_outcome (apt_id, outcome_no, event_id, doc_id, outcome, at)
        values (new.apt_id, n, gen_random_uuid(), new.doc_id, new.state, new.updated_at);
      -- Confidential papers of the office are not told outside; what the ERP itself sent is.
      if new.security = 'NORMAL' or new.special = 'withdrawal' then
        insert into callback_delivery (apt_id, outcome_no, doc_id, next_attempt_at)
          select new.apt_id, n, new.doc_id, new.updated_at from callback_target t where t.apt_id = new.apt_id and t.is_enabled;
      end if;
    end if;
  end if;
  -- Asked for its effect alone: as a condition it is no statement of its own.
  if new.state <> 'DRAFT' and (old.state, old.version) is distinct from (new.state, new.version)
     and pg_notify('document', new.apt_id) is null then
    return null;
  end if;
  return null;
end $$;
drop trigger search_changed on document;
drop trigger note_outcome on document;
drop trigger announce on document;
create trigger changed after update on document for each row execute function app.document_changed();
drop function app.mark_stale_document();
drop function app.note_outcome();
drop function app.announce_document();

create or replace function app.announce_alarm() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('alarm', old.apt_id || '/' || old.member_id);
  elsif pg_notify('alarm', new.apt_id || '/' || new.member_id) is null then
    return null;
  end if;
  return null;
end $$;

-- Most alarms go to people who want neither push nor mail nor a link: that is asked once, for all three.
create function app.tell_alarms() returns trigger
  language plpgsql
  as $$
declare
  turn record;
  secret text;
begin
  if not exists (
    select from added a
     where a.checked_at is null
       and (exists (select from push_subscription p where p.apt_id = a.apt_id and p.member_id = a.member_id)
            or exists (select from alarm_setting s where s.apt_id = a.apt_id and s.member_id = a.member_id and (s.email or s.link)))) then
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
  -- A mail may be read by others: the title of a confidential document stays inside.
  insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select a.apt_id, uuidv7(), 'EMAIL', m.email, app.say('SUBJECT', app.outside_title(a.title, d.security)),
         concat_ws(E'\n', app.outside_title(a.title, d.security), nullif(a.body, ''), '', app.say('MAIL_END')),
         a.created_at, a.created_at
    from added a
    join alarm_setting s on s.apt_id = a.apt_id and s.member_id = a.member_id and s.email
    join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.state = 'ACTIVE' and m.email is not null
    left join document d on d.apt_id = a.apt_id and d.doc_id = a.doc_id
   where a.checked_at is null;
  -- Part of the act that raises the alarm of a turn: no link without the turn, no turn without the link. Whoever really
  -- acts gets it: the person, or the stand-in while they are away. A link that is good for another day is not replaced.
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
            or (d.drafter_id <> a.member_id and app.acting_for(s.apt_id, s.doc_id, s.person_id, a.created_at) = a.member_id))
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
drop trigger copy on alarm;
drop trigger send_links on alarm;
create trigger tell after insert on alarm referencing new table as added for each statement execute function app.tell_alarms();
drop function app.copy_alarms();
drop function app.send_approval_links();

-- A key is written by whoever has entered its complex, and goes after two days: that the complex is there need not be asked, and
-- everybody who acts in it does not have to mark its row for that.
alter table idempotency_key drop constraint idempotency_key_apt_id_fkey;
