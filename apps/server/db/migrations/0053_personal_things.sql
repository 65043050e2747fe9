-- Messages that act in the name of whom they are for, retention judged again when it is carried out, and applicants who are
-- not kept longer than they have to be.

-- A code to sign in, or what decides a document: no administrator reads it for somebody else.
alter table outbox_message add column secret_kind text
  check (secret_kind in ('SIGN_IN_CODE', 'APPROVAL_LINK', 'APPROVAL_CODE'));
alter table outbox_message no force row level security;
update outbox_message set secret_kind = case
    when subject = '[단지] 로그인 인증번호' then 'SIGN_IN_CODE'
    when subject = '[단지] 결재 인증번호' then 'APPROVAL_CODE' else 'APPROVAL_LINK' end
 where subject in ('[단지] 로그인 인증번호', '[단지] 결재 인증번호') or position('/approve#token=' in body) > 0;
alter table outbox_message force row level security;

create or replace function app.send_approval_links() returns trigger
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
    values (turn.apt_id, uuidv7(), turn.channel, turn.recipient, '[단지] ' || turn.title,
            concat_ws(E'\n', turn.member_name || '님, ' || turn.title || '.', turn.doc_title,
                      coalesce(nullif(current_setting('app.public_url', true), ''), 'http://localhost') || '/approve#token=' || secret,
                      '72시간 안에 한 번 결재할 수 있는 본인 전용 링크입니다. 다른 사람에게 보내지 마세요.'),
            turn.created_at, turn.created_at, 'APPROVAL_LINK');
  end loop;
  return null;
end $$;

-- What is no longer due when its list is carried out is kept, and the list says why.
create or replace function app.guard_retention() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'retention_run' then
    if (old.state, new.state) not in (('PROPOSED', 'APPROVED'), ('PROPOSED', 'DISMISSED'), ('APPROVED', 'DONE')) then
      raise exception 'a retention list goes from % to nothing else', old.state using errcode = 'restrict_violation';
    end if;
  else
    if old.done_at is not null then
      raise exception 'what is erased stays erased' using errcode = 'restrict_violation';
    end if;
    if not exists (select from retention_run r where r.apt_id = old.apt_id and r.run_id = old.run_id
                      and (r.state = 'PROPOSED' and new.done_at is null
                           or r.state = 'APPROVED' and old.kept_reason is null and (new.done_at is not null or new.kept_reason is not null))) then
      raise exception 'the list is decided' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;

-- Of an application that came to its end long ago the row stays, and nothing in it finds a person.
alter table application add column erased_at timestamptz;
alter table application drop constraint application_dong_check, drop constraint application_ho_check,
  drop constraint application_phone_no_check;
alter table application
  add constraint application_dong_check check (erased_at is not null or dong ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  add constraint application_ho_check check (erased_at is not null or ho ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  add constraint application_phone_no_check check (erased_at is not null or phone_no ~ '^01[016789][0-9]{8}$'),
  add constraint application_erased check (erased_at is null
    or (state <> 'WAITING' and dong = '' and ho = '' and phone_no = '' and email is null));

-- Whoever was refused, left or moved out a year ago, and whom an invitation that closed a year ago was sent to.
create function app.sweep_applications(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update application set erased_at = p_now, applicant_name = '(지움)', dong = '', ho = '', phone_no = '', wished_id = '',
           email = null, reason = null, note = null
     where state in ('REJECTED', 'LEFT', 'MOVED_OUT') and erased_at is null
       and changed_at < p_now - interval '1 year';
    update invitation set recipient = ''
     where recipient <> '' and coalesce(revoked_at, expires_at) < p_now - interval '1 year';
  $$;
grant select, update on application, invitation to danji_platform;
alter function app.sweep_applications(timestamptz) owner to danji_platform;
revoke all on function app.sweep_applications(timestamptz) from public;
grant execute on function app.sweep_applications(timestamptz) to danji_app;
