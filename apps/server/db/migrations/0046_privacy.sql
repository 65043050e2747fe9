-- Who looked at whose personal data, from where and why.

-- From which program a person came. Records from before have none.
alter table security_event add column user_agent text;

-- The record is searched by time, by the person concerned and by who acted.
create index security_event_by_time on security_event (apt_id, at desc, event_id desc);
create index security_event_by_actor on security_event (apt_id, actor_member_id, at desc) where actor_member_id is not null;
create index security_event_by_member on security_event (apt_id, member_id, at desc) where member_id is not null;

-- Whether a person may have a value of someone else's shown: write on one of the menus that keep such people. The
-- operator asks from another complex, whose roles this transaction does not see; so it looks across.
create function app.writes_on_any(p_now timestamptz, p_apt_id text, p_member_id text, p_menus text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (
      select from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = any (p_menus)
       where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'ACTIVE'
         and (m.permission_ends_on is null or m.permission_ends_on >= (p_now at time zone 'Asia/Seoul')::date))
  $$;
alter function app.writes_on_any(timestamptz, text, text, text[]) owner to danji_platform;
revoke all on function app.writes_on_any(timestamptz, text, text, text[]) from public;
grant execute on function app.writes_on_any(timestamptz, text, text, text[]) to danji_app;
