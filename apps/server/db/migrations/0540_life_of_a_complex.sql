-- A complex is open, suspended (everybody reads, nothing is written) or closed (its top administrator alone reads, until a day). Said by
-- the operator, with a reason; `app.enter` holds it, so no node and no call is a way round it (decision 0158).
-- Writers wait: complexes are few, and a column with a constant is written nowhere.
alter table complex
  add column life text not null default 'OPEN' check (life in ('OPEN', 'SUSPENDED', 'CLOSED')),
  add column life_reason text check (length(life_reason) between 1 and 200),
  add column life_at timestamptz,
  -- The last day on which a closed complex is read, in Korea.
  add column closed_until date,
  add constraint complex_life check ((life = 'CLOSED') = (closed_until is not null) and (life = 'OPEN' or not is_operator and not is_demo));
grant update (life, life_reason, life_at, closed_until) on complex to danji_app;

drop trigger mark_rights on complex;
create trigger mark_rights before update on complex for each row
  when ((old.is_operator, old.idle_minutes, old.life, old.closed_until) is distinct from (new.is_operator, new.idle_minutes, new.life, new.closed_until))
  execute function app.mark_rights_of_complex();

drop function app.enter(timestamptz, text, uuid, text, text, text, boolean, uuid, text, text, integer, text);
create function app.enter(
  p_now timestamptz, p_apt_id text, p_session_id uuid, p_menu text, p_flag text, p_scope text, p_touch boolean,
  -- What the node heard of this session and right, and under which mark; a node of before says nothing.
  p_mark uuid default null, p_name text default null, p_rights text default null, p_idle integer default null, p_ends_on text default null,
  -- Whether something may be written; a node of before does not say, and might.
  p_writes boolean default true,
  out verdict text, out member_id text, out member_name text, out login_type text,
  out is_operator boolean, out is_super_admin boolean, out idle_ends_at timestamptz,
  out mark uuid, out rights text, out idle integer, out ends_on text
)
  language plpgsql
  as $$
declare
  s record;
  is_known boolean := false;
  noted text;
  is_there boolean;
begin
  perform set_config('app.apt_id', p_apt_id, true);

  -- Nearly every request: the mark holds, the session goes on and was noted lately. Whatever is otherwise is judged below.
  if p_mark is not null and p_scope is null then
    select 'OK', x.member_id, p_name, x.login_type, substr(p_rights, 1, 1) = 'O', substr(p_rights, 2, 1) = 'S',
           least(x.ends_at, case when p_touch then p_now else x.last_used_at end + make_interval(mins => p_idle)),
           case when p_menu is not null then
             set_config('app.all_documents', p_apt_id || ' ' || x.member_id || ' ' || substr(p_rights, 3, 2), true) end
      into verdict, member_id, member_name, login_type, is_operator, is_super_admin, idle_ends_at, noted
      from session x
      join complex c on c.apt_id = x.apt_id and c.rights_mark = p_mark and c.life = 'OPEN'
     where x.apt_id = p_apt_id and x.session_id = p_session_id and x.ended_at is null
       and p_now < x.ends_at and p_now < x.last_used_at + make_interval(mins => p_idle)
       and (not p_touch or p_now - x.last_used_at <= interval '30 seconds')
       and (p_menu is null or p_ends_on is null or p_ends_on::date >= (p_now at time zone 'Asia/Seoul')::date);
    if found then
      return;
    end if;
  end if;

  if p_mark is not null then
    select x.member_id, x.login_type, x.last_used_at, x.ends_at, x.ended_at, x.end_reason,
           p_name as member_name, 'ACTIVE'::text as state, substr(p_rights, 2, 1) = 'S' as is_super_admin, p_ends_on::date as permission_ends_on,
           substr(p_rights, 1, 1) = 'O' as is_operator, p_idle as idle_minutes,
           true as allowed, substr(p_rights, 3, 1) = 'R' as reads_all, substr(p_rights, 4, 1) = 'M' as manages, null::uuid as rights_mark, c.life, c.closed_until
      into s
      from session x
      join complex c on c.apt_id = x.apt_id and c.rights_mark = p_mark
     where x.apt_id = p_apt_id and x.session_id = p_session_id;
    is_known := found;
  end if;

  if not is_known then
    select x.member_id, x.login_type, x.last_used_at, x.ends_at, x.ended_at, x.end_reason,
           m.member_name, m.state, m.is_super_admin, m.permission_ends_on, c.is_operator, c.idle_minutes,
           r.allowed, r.reads_all, r.manages,
           -- In a transaction that has written, what is seen may be what nobody else sees yet.
           case when pg_current_xact_id_if_assigned() is null then c.rights_mark end as rights_mark,
           c.life, c.closed_until
      into s
      from session x
      join member m on m.apt_id = x.apt_id and m.member_id = x.member_id
      join complex c on c.apt_id = x.apt_id
      left join lateral (
        select bool_or(case p_flag
                 when 'read' then rm.can_read when 'write' then rm.can_write when 'delete' then rm.can_delete
                 when 'print' then rm.can_print when 'excel' then rm.can_excel else false end) filter (where mu.full_path = p_menu) as allowed,
               bool_or(rm.can_read) filter (where mu.full_path = '/elec-apv/all-apv-mng') as reads_all,
               bool_or(rm.can_write) filter (where mu.full_path = '/elec-apv/all-apv-mng') as manages
          from menu mu
          join member_role mr on mr.apt_id = x.apt_id and mr.member_id = x.member_id
          join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.menu_id = mu.menu_id
         where mu.in_use and mu.full_path in (p_menu, '/elec-apv/all-apv-mng')) r on p_menu is not null
     where x.apt_id = p_apt_id and x.session_id = p_session_id;
    is_known := found;
  end if;

  <<judging>>
  begin
    if not is_known or s.state <> 'ACTIVE' or s.ended_at is not null then
      verdict := case when is_known and s.end_reason = 'IDLE' then 'SESSION_EXPIRED' else 'SIGNED_OUT' end;
      exit judging;
    end if;
    idle_ends_at := least(s.ends_at, s.last_used_at + make_interval(mins => s.idle_minutes));
    if p_now >= idle_ends_at then
      verdict := 'SESSION_EXPIRED';
      exit judging;
    end if;

    member_id := s.member_id;
    member_name := s.member_name;
    login_type := s.login_type;
    is_operator := s.is_operator;
    is_super_admin := s.is_super_admin;

    -- At most one write per session and half minute, whatever the number of requests.
    if p_touch then
      idle_ends_at := least(s.ends_at, p_now + make_interval(mins => s.idle_minutes));
      if p_now - s.last_used_at > interval '30 seconds' then
        -- Whoever holds the row is noting the same; a read must not wait for a write of the same person.
        perform from session x where x.apt_id = p_apt_id and x.session_id = p_session_id for no key update skip locked;
        if found then
          update session x set last_used_at = p_now where x.apt_id = p_apt_id and x.session_id = p_session_id and x.last_used_at < p_now;
        end if;
      end if;
    end if;

    if p_menu is not null then
      if s.allowed is not true or s.permission_ends_on < (p_now at time zone 'Asia/Seoul')::date then
        verdict := 'NO_PERMISSION';
        exit judging;
      end if;
      perform set_config('app.all_documents', concat_ws(' ', p_apt_id, s.member_id,
        case when s.reads_all then 'R' else '-' end || case when s.manages then 'M' else '-' end), true);
    end if;

    if p_scope is not null and p_scope <> p_apt_id then
      if not s.is_operator then
        verdict := 'FOREIGN_COMPLEX';
        exit judging;
      end if;
      perform set_config('app.apt_id', p_scope, true);
      select true, c.life, c.closed_until into is_there, s.life, s.closed_until from complex c where c.apt_id = p_scope;
      if is_there is not true then
        verdict := 'NOT_FOUND';
        exit judging;
      end if;
      if s.life = 'CLOSED' then
        verdict := 'COMPLEX_CLOSED';
        exit judging;
      end if;
    end if;
    -- Closed, its top administrator alone reads, until a day; suspended, everybody reads, and nothing is written.
    if s.life = 'CLOSED' and (not s.is_super_admin or s.closed_until < (p_now at time zone 'Asia/Seoul')::date) then
      verdict := 'COMPLEX_CLOSED';
      exit judging;
    end if;
    if s.life <> 'OPEN' and p_writes then
      verdict := case s.life when 'CLOSED' then 'COMPLEX_CLOSED' else 'COMPLEX_SUSPENDED' end;
      exit judging;
    end if;
    verdict := 'OK';
  end judging;

  if verdict <> 'OK' then
    perform set_config('app.apt_id', '', true);
  elsif s.rights_mark is not null then
    mark := s.rights_mark;
    rights := case when s.is_operator then 'O' else '-' end || case when s.is_super_admin then 'S' else '-' end
      || case when s.reads_all then 'R' else '-' end || case when s.manages then 'M' else '-' end;
    idle := s.idle_minutes;
    ends_on := s.permission_ends_on::text;
  end if;
end $$;

-- Complexes in which nothing goes on by itself. There are few: asked once in a statement, as a set.
create function app.resting() returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select c.apt_id from complex c where c.life <> 'OPEN' $$;
select app.look_across('app.resting()');
grant execute on function app.resting() to danji_platform;

-- What goes on by itself stands still there.
create or replace function app.absences_to_tell(p_now timestamptz) returns table (apt_id text, absence_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select a.apt_id, a.absence_id from absence a
     where a.apt_id not in (select app.resting()) and a.told_at is null and a.ended_early_at is null and a.starts_at <= p_now and a.ends_at >= p_now
     order by a.starts_at limit 500
  $$;
create or replace function app.stand_ins_to_release(p_now timestamptz) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select a.apt_id from alarm a
      join step s on s.apt_id = a.apt_id and s.doc_id = a.doc_id and s.step_id = a.step_id
     where a.apt_id not in (select app.resting()) and a.ask = 'TURN' and a.settled_at is null and s.person_id <> a.member_id
       and app.acting_for(s.apt_id, s.doc_id, s.person_id, p_now) is distinct from a.member_id
    union
    select s.apt_id from absence b
      join step s on s.apt_id = b.apt_id and s.person_id = b.person_id and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
      cross join lateral (select app.acting_for(s.apt_id, s.doc_id, s.person_id, p_now) as acting) x
     where b.apt_id not in (select app.resting()) and b.ended_early_at is null and p_now between b.starts_at and b.ends_at and b.told_at is not null
       and x.acting not in (s.person_id, d.drafter_id)
       and not exists (select from alarm a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and a.member_id = x.acting
                          and a.ask = 'TURN' and a.settled_at is null)
       and not app.stand_in_is_excluded(s.apt_id, s.doc_id, s.step_id, x.acting)
  $$;
create or replace function app.due_account_requests(p_now timestamptz) returns table (apt_id text, request_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select r.apt_id, r.request_id from account_request r
     where r.apt_id not in (select app.resting()) and r.state = 'WAITING' and least(r.due_at, r.expires_at) <= p_now order by least(r.due_at, r.expires_at) limit 200
  $$;
create or replace function app.orphans_to_tell(p_now timestamptz) returns table (apt_id text, doc_id uuid, because text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with open_ones as (
      select s.apt_id, s.doc_id from step s where s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      union select s.apt_id, s.doc_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
       where s.state in ('PENDING', 'HELD') and s.kind = 'VOTE' and d.vote ? 'written'
      union select d.apt_id, d.doc_id from document d join member m on m.apt_id = d.apt_id and m.member_id = d.drafter_id
        and (m.state <> 'ACTIVE' or m.permission_ends_on < (p_now at time zone 'Asia/Seoul')::date)
       where d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'
      union select r.apt_id, r.doc_id from receiving_department r
       where r.state in ('WAITING', 'RECEIVED', 'ASSIGNED')
         and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE')
      union select a.apt_id, a.doc_id from alarm a where a.ask = 'ORPHAN' and a.settled_at is null
    ), judged as (
      select o.apt_id, o.doc_id, app.orphaned_because(o.apt_id, o.doc_id, p_now) as because from open_ones o
    )
    select j.apt_id, j.doc_id, j.because from judged j
     where j.apt_id not in (select app.resting()) and case when j.because is null
       then exists (select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.ask = 'ORPHAN' and a.settled_at is null)
       else exists (
         select from app.orphan_askers(j.apt_id, j.doc_id) asker where not exists (
           select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.member_id = asker and a.ask = 'ORPHAN' and a.settled_at is null)) end
     limit 500
  $$;
create or replace function app.votes_to_end(p_now timestamptz) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct s.apt_id, s.doc_id
      from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
     where s.apt_id not in (select app.resting()) and s.kind = 'VOTE' and s.state in ('PENDING', 'HELD') and d.state = 'IN_PROGRESS'
       and ((d.vote ->> 'closesAt')::timestamptz <= p_now
            or app.is_out_of_office(s.apt_id, s.person_id, d.vote, (p_now at time zone 'Asia/Seoul')::date))
     limit 500
  $$;
create or replace function app.terms_due(p_today date) returns table (apt_id text, term_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select t.apt_id, t.term_id from officer_term t
     where t.apt_id not in (select app.resting()) and t.ends_on >= t.starts_on
       and ((t.starts_on <= p_today and t.carried_on < t.starts_on) or (t.ends_on < p_today and t.carried_on <= t.ends_on))
     order by t.starts_on, t.term_id limit 500
  $$;
create or replace function app.take_due_deliveries(p_now timestamptz, p_most integer)
  returns table (apt_id text, endpoint_id uuid, feed_no bigint, attempts integer)
  language sql security definer set search_path = pg_catalog, public
  as $$
  with due as materialized (
    select e.apt_id, e.endpoint_id, n.feed_no from callback_endpoint e cross join lateral (
      select w.feed_no from feed_delivery w
       where w.apt_id = e.apt_id and w.endpoint_id = e.endpoint_id and w.state = 'WAITING' and w.next_attempt_at <= p_now
         and not exists (select from feed_delivery b where b.apt_id = w.apt_id and b.endpoint_id = w.endpoint_id and b.doc_id = w.doc_id
                            and b.feed_no < w.feed_no and b.state = 'WAITING')
       order by w.feed_no limit 1) n
     where e.apt_id not in (select app.resting()) and e.is_enabled and e.removed_at is null and (e.busy_until is null or e.busy_until <= p_now)
       and (e.open_until is null or e.open_until <= p_now)
     order by e.failures > 0, e.taken_at nulls first, e.apt_id, e.endpoint_id limit p_most for update of e skip locked),
  held as (
    update callback_endpoint e set busy_until = p_now + interval '30 seconds', taken_at = p_now
      from due where e.apt_id = due.apt_id and e.endpoint_id = due.endpoint_id)
  update feed_delivery d set attempts = d.attempts + 1, tried_at = p_now,
         next_attempt_at = p_now + interval '30 seconds' * least(720, power(2, d.attempts))
    from due where d.apt_id = due.apt_id and d.endpoint_id = due.endpoint_id and d.feed_no = due.feed_no
  returning d.apt_id, d.endpoint_id, d.feed_no, d.attempts
  $$;
create or replace function app.complexes_with_duties() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select f.apt_id from duty_facts f where f.apt_id not in (select app.resting()) order by f.apt_id $$;
create or replace function app.leaves_due(p_today date) returns table (apt_id text, leave_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select l.apt_id, l.leave_id
      from member_leave l join member m on m.apt_id = l.apt_id and m.member_id = l.member_id
     where l.apt_id not in (select app.resting()) and l.ended_at is null
       and (l.ends_on < p_today or (l.began_at is null and l.starts_on <= p_today and not m.is_super_admin))
     order by l.starts_on, l.leave_id limit 500
  $$;
create or replace function app.approved_retention() returns table (apt_id text, run_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id, r.run_id from retention_run r where r.apt_id not in (select app.resting()) and r.state = 'APPROVED' order by r.decided_at limit 50 $$;
create or replace function app.complexes_without_privacy_log(p_month date) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id from complex c
     where c.life = 'OPEN' and not c.is_operator and c.created_at < (p_month + interval '1 month') at time zone 'Asia/Seoul'
       and exists (select from member m where m.apt_id = c.apt_id and m.is_super_admin)
       and not exists (select from privacy_log p where p.apt_id = c.apt_id and p.month = p_month)
     order by 1
  $$;
create or replace function app.complexes_without_retention(p_month date) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id from complex c
     where c.life = 'OPEN' and not c.is_operator and not exists (select from retention_run r where r.apt_id = c.apt_id and r.month = p_month)
     order by 1
  $$;
create or replace function app.complexes_that_publish() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select p.apt_id from open_page p where p.apt_id not in (select app.resting()) order by p.apt_id $$;
create or replace function app.steps_to_remind(p_before timestamptz, p_day date, p_since timestamptz, p_step_id uuid, p_limit integer)
  returns table (apt_id text, doc_id uuid, step_id uuid, pending_since timestamptz, reminder_days integer, place text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.doc_id, s.step_id, s.pending_since, c.reminder_days, app.stamp(s.pending_since)
      from step s join complex c on c.apt_id = s.apt_id
     where c.life = 'OPEN' and s.state = 'PENDING' and s.pending_since < p_before
       and (p_since is null or (s.pending_since, s.step_id) > (p_since, p_step_id))
       and not exists (select from step_reminder r where r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.step_id = s.step_id and r.remind_on = p_day)
     order by s.pending_since, s.step_id limit p_limit
  $$;
create or replace function app.active_schedules()
  returns table (apt_id text, schedule_id uuid, rule jsonb, lead_days integer, starts_on text, last_due_on text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.schedule_id, s.rule, s.lead_days, s.starts_on::text,
           (select max(d.due_on)::text from scheduled_draft d where d.apt_id = s.apt_id and d.schedule_id = s.schedule_id)
      from schedule s where s.apt_id not in (select app.resting()) and s.is_active order by s.apt_id, s.schedule_id
  $$;
create or replace function app.vacation_complexes() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id from vacation_rule r where r.apt_id not in (select app.resting()) and r.by_clock $$;
create or replace function app.take_due_messages(p_now timestamptz, p_limit integer) returns setof outbox_message
  language sql security definer set search_path = pg_catalog, public
  as $$
    update outbox_message o set attempts = o.attempts + 1, next_attempt_at = p_now + interval '1 minute' * least(60, power(2, o.attempts + 1))
      from (select apt_id, message_id from outbox_message
             where state = 'WAITING' and next_attempt_at <= p_now
               -- A code to sign in with goes: people come in to read.
               and (secret_kind is not distinct from 'SIGN_IN_CODE' or apt_id not in (select app.resting()))
             order by next_attempt_at limit p_limit for update skip locked) due
     where o.apt_id = due.apt_id and o.message_id = due.message_id
    returning o.*
  $$;
create or replace function app.find_open_page(p_code text) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select p.apt_id from open_page p where p.code = p_code and p.is_on
       and not exists (select from complex c where c.apt_id = p.apt_id and c.life = 'CLOSED') $$;

-- Registers are compared everywhere; of what is due people are told where they can do something about it.
create function app.complexes_at_work() returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select c.apt_id from complex c where not c.is_operator and c.life = 'OPEN' order by 1 $$;
select app.look_across('app.complexes_at_work()');

drop function app.complex_overview();
create function app.complex_overview()
  returns table (apt_id text, name text, is_operator boolean, otp_policy text, created_at timestamptz, members integer, documents integer,
                 admin_id text, admin_name text, life text, life_reason text, life_at timestamptz, closed_until date)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator, c.otp_policy, c.created_at,
           (select count(*)::int from member m where m.apt_id = c.apt_id and m.state <> 'RESIGNED'),
           (select count(*)::int from document d where d.apt_id = c.apt_id and d.state <> 'DRAFT'),
           a.member_id, a.member_name, c.life, c.life_reason, c.life_at, c.closed_until
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
select app.look_across('app.complex_overview()');
