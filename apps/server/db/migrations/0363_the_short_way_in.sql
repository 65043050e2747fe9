-- The door for nearly every request: who is known by the mark, in a session that goes on and was noted lately, is let in by one
-- statement, without the judging behind it, whose every expression PostgreSQL gets ready anew in each transaction. Nobody is refused
-- here: whatever is otherwise is judged below, as before (decision 0126).
create or replace function app.enter(
  p_now timestamptz, p_apt_id text, p_session_id uuid, p_menu text, p_flag text, p_scope text, p_touch boolean,
  -- What the node heard of this session and right, and under which mark; a node of before says nothing.
  p_mark uuid default null, p_name text default null, p_rights text default null, p_idle integer default null, p_ends_on text default null,
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
      join complex c on c.apt_id = x.apt_id and c.rights_mark = p_mark
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
           true as allowed, substr(p_rights, 3, 1) = 'R' as reads_all, substr(p_rights, 4, 1) = 'M' as manages, null::uuid as rights_mark
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
           case when pg_current_xact_id_if_assigned() is null then c.rights_mark end as rights_mark
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
      if not exists (select from complex where apt_id = p_scope) then
        verdict := 'NOT_FOUND';
        exit judging;
      end if;
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
