-- 링크 결재: who has no habit of signing in gets a link when it is their turn.

alter table alarm_setting add column link boolean not null default false;

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

select app.isolate('approval_link');
grant select, insert, update on approval_link to danji_app;
grant select, delete on approval_link to danji_platform;

-- Whether a member may act on documents at all: the same that a session is asked for on the document's page.
create function app.may_act(p_apt_id text, p_member_id text, p_now timestamptz) returns boolean
  language sql stable
  as $$
    select exists (
      select from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/sign-detail'
       where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'ACTIVE'
         and coalesce(m.permission_ends_on >= (p_now at time zone 'Asia/Seoul')::date, true))
  $$;
grant execute on function app.may_act(text, text, timestamptz) to danji_app;

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
    insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
    values (turn.apt_id, uuidv7(), turn.channel, turn.recipient, '[단지] ' || turn.title,
            concat_ws(E'\n', turn.member_name || '님, ' || turn.title || '.', turn.doc_title,
                      coalesce(nullif(current_setting('app.public_url', true), ''), 'http://localhost') || '/approve#token=' || secret,
                      '72시간 안에 한 번 결재할 수 있는 본인 전용 링크입니다. 다른 사람에게 보내지 마세요.'),
            turn.created_at, turn.created_at);
  end loop;
  return null;
end $$;
create trigger send_links after insert on alarm referencing new table as added for each statement execute function app.send_approval_links();

-- Links that ended long ago, in all complexes.
create function app.sweep_approval_links(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ delete from approval_link where expires_at < p_now - interval '30 days' $$;
alter function app.sweep_approval_links(timestamptz) owner to danji_platform;
revoke all on function app.sweep_approval_links(timestamptz) from public;
grant execute on function app.sweep_approval_links(timestamptz) to danji_app;
