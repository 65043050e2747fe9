-- Who stands in for whom is asked of one function, about one document: all else goes through it.

-- Everyone who is away at a moment, and who stands in for them on papers of a form.
create function app.stand_ins_on(p_apt_id text, p_form_id uuid, p_now timestamptz)
  returns table (person_id text, stand_in_id text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  as $$
    select a.person_id, a.stand_in_id, a.starts_at, a.ends_at from absence a
     where a.apt_id = p_apt_id and a.ended_early_at is null and a.starts_at <= p_now and a.ends_at >= p_now
  $$;
grant execute on function app.stand_ins_on(text, uuid, timestamptz) to danji_app, danji_platform;

-- Who acts for a person on a document now: themselves, or the end of the chain of stand-ins. A ring cannot be entered; should
-- there be one, nobody does.
create function app.acting_for(p_apt_id text, p_doc_id uuid, p_person_id text, p_now timestamptz) returns text
  language plpgsql stable
  as $$
declare
  acting text := p_person_id;
  seen text[] := '{}';
  next_one text;
  form uuid;
begin
  loop
    if acting = any (seen) then return null; end if;
    -- Most of the time nobody is away, and the document need not be looked at.
    if not exists (select from absence a where a.apt_id = p_apt_id and a.person_id = acting and a.ended_early_at is null
                      and a.starts_at <= p_now and a.ends_at >= p_now) then
      return acting;
    end if;
    if seen = '{}' then
      select d.form_id into form from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id;
    end if;
    select x.stand_in_id into next_one from app.stand_ins_on(p_apt_id, form, p_now) x where x.person_id = acting;
    seen := seen || acting;
    acting := next_one;
  end loop;
end $$;
grant execute on function app.acting_for(text, uuid, text, timestamptz) to danji_app, danji_platform;

create function app.stand_in_name(p_apt_id text, p_doc_id uuid, p_person_id text, p_now timestamptz) returns text
  language sql stable
  as $$
    select m.member_name from member m
     where m.apt_id = p_apt_id and m.member_id = nullif(app.acting_for(p_apt_id, p_doc_id, p_person_id, p_now), p_person_id)
  $$;
grant execute on function app.stand_in_name(text, uuid, text, timestamptz) to danji_app;

-- For whom a member may act at this moment on some document, through chains of stand-ins. Who is away acts for nobody.
create or replace function app.stands_in_for(p_apt_id text, p_member_id text, p_now timestamptz) returns setof text
  language sql stable
  as $$
    with recursive away as (
      select a.person_id, a.stand_in_id from absence a
       where a.apt_id = p_apt_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at
    ), behind as (
      select person_id from away where stand_in_id = p_member_id
      union
      select w.person_id from away w join behind b on w.stand_in_id = b.person_id
    ) select person_id from behind where not exists (select from away where person_id = p_member_id)
  $$;

create or replace function app.stand_ins_to_release(p_now timestamptz) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct a.apt_id from alarm a
      join step s on s.apt_id = a.apt_id and s.doc_id = a.doc_id and s.step_id = a.step_id
     where a.ask = 'TURN' and a.settled_at is null and s.person_id <> a.member_id
       and app.acting_for(s.apt_id, s.doc_id, s.person_id, p_now) is distinct from a.member_id
  $$;

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

-- Why nobody can act on a step now: its person has left, is locked, has no office any more, has no right to act, or is away and
-- nobody stands in who can act and may by the pairs of the rule. Null: somebody can.
create or replace function app.stuck_because(
    p_apt_id text, p_doc_id uuid, p_step_id uuid, p_person_id text, p_offices text[], p_drafter_id text, p_now timestamptz)
  returns text
  language plpgsql stable
  as $$
declare
  person record;
  acting text;
  today date := (p_now at time zone 'Asia/Seoul')::date;
begin
  select m.state, m.permission_ends_on into person from member m where m.apt_id = p_apt_id and m.member_id = p_person_id;
  if person.state = 'RESIGNED' then return 'LEFT'; end if;
  if person.state = 'LOCKED' then return 'LOCKED'; end if;
  if person.permission_ends_on < today then return 'TERM_OVER'; end if;
  -- Whoever stands there for an office of the council holds it no longer than the term.
  if p_offices && '{CHAIR,AUDITOR,BOARD}' and not exists (
       select from officer_term t join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL'
        where t.apt_id = p_apt_id and t.member_id = p_person_id and today between t.starts_on and t.ends_on) then
    return 'TERM_OVER';
  end if;
  acting := app.acting_for(p_apt_id, p_doc_id, p_person_id, p_now);
  if acting is distinct from p_person_id or person.state = 'ON_LEAVE' then
    return case when acting is null or acting in (p_person_id, p_drafter_id) or not app.may_act(p_apt_id, acting, p_now)
                  or app.stand_in_is_excluded(p_apt_id, p_doc_id, p_step_id, acting) then 'AWAY' end;
  end if;
  return case when not app.may_act(p_apt_id, p_person_id, p_now) then 'NO_RIGHT' end;
end $$;
drop function app.stuck_because(text, text, text[], text, timestamptz);
drop function app.acting_for(text, text, timestamptz);
