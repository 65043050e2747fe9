-- Every request of a session begins here, so it is asked in one question instead of two, and for documents it is noted at the
-- same time whether the person sees or manages all of them (전체 결재 관리): the rules that follow in the same transaction ask
-- that up to three times. Whoever is not let in finds the complex closed again, whatever travels behind the question.
create or replace function app.enter(
  p_now timestamptz, p_apt_id text, p_session_id uuid, p_menu text, p_flag text, p_scope text, p_touch boolean,
  out verdict text, out member_id text, out member_name text, out login_type text,
  out is_operator boolean, out is_super_admin boolean, out idle_ends_at timestamptz
)
  language plpgsql
  as $$
declare
  s record;
begin
  perform set_config('app.apt_id', p_apt_id, true);

  select x.member_id, x.login_type, x.last_used_at, x.ends_at, x.ended_at, x.end_reason,
         m.member_name, m.state, m.is_super_admin, m.permission_ends_on, c.is_operator, c.idle_minutes,
         r.allowed, r.reads_all, r.manages
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

  <<judging>>
  begin
    if not found or s.state <> 'ACTIVE' or s.ended_at is not null then
      verdict := case when s.end_reason = 'IDLE' then 'SESSION_EXPIRED' else 'SIGNED_OUT' end;
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
  end if;
end $$;

-- What `app.enter` noted of this person in this transaction, as two letters; null of anybody else, and where nobody entered.
create function app.entered_rights(p_apt_id text, p_member_id text) returns text
  language sql stable
  as $$
    select case when starts_with(current_setting('app.all_documents', true), p_apt_id || ' ' || p_member_id || ' ')
                then right(current_setting('app.all_documents', true), 2) end
  $$;

create or replace function app.manages_documents(p_apt_id text, p_member_id text) returns boolean
  language plpgsql stable
  as $$
declare
  noted text := app.entered_rights(p_apt_id, p_member_id);
begin
  if noted is not null then
    return right(noted, 1) = 'M';
  end if;
  return exists (
    select from member_role mr
      join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
      join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/all-apv-mng'
     where mr.apt_id = p_apt_id and mr.member_id = p_member_id);
end $$;

create or replace function app.reads_all_documents(p_apt_id text, p_member_id text) returns boolean
  language plpgsql stable
  as $$
declare
  noted text := app.entered_rights(p_apt_id, p_member_id);
begin
  if noted is not null then
    return left(noted, 1) = 'R';
  end if;
  return exists (
    select from member_role mr
      join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_read
      join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/all-apv-mng'
     where mr.apt_id = p_apt_id and mr.member_id = p_member_id);
end $$;
grant execute on function app.entered_rights(text, text) to danji_app, danji_platform;
