-- What administrators see and change, and what people keep for themselves.

-- What people keep for themselves: lines that they draw often, views of lists, how their screens behave.
create table saved_line (
  apt_id text not null,
  saved_line_id uuid not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 30),
  line jsonb not null,
  created_at timestamptz not null,
  primary key (apt_id, saved_line_id),
  constraint saved_line_name_once unique (apt_id, member_id, name),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table saved_view (
  apt_id text not null,
  view_id uuid not null,
  member_id text not null,
  screen text not null check (screen in ('apv-inbox', 'ref-inbox', 'sent-inbox', 'all-apv-mng')),
  name text not null check (length(name) between 1 and 30),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null,
  primary key (apt_id, view_id),
  constraint saved_view_name_once unique (apt_id, member_id, screen, name),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table screen_setting (
  apt_id text not null,
  member_id text not null,
  shortcuts boolean not null default true,
  -- By screen: the columns that are not shown.
  hidden_columns jsonb not null default '{}',
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

-- The notice at start-up: one for everybody, kept by the operator.
create table start_notice (
  apt_id text not null references complex,
  notice jsonb not null,
  is_shown boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (apt_id)
);

select app.isolate(t) from unnest(array['saved_line', 'saved_view', 'screen_setting', 'start_notice']::regclass[]) t;
grant select, insert, update, delete on saved_line, saved_view to danji_app;
grant select, insert, update on screen_setting, start_notice to danji_app;
grant select on start_notice to danji_platform;

-- What everyone sees before signing in. No row: none was ever written here. A null notice: none is to be shown.
create function app.shown_notice() returns table (notice jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select case when n.is_shown then n.notice end from start_notice n join complex c on c.apt_id = n.apt_id where c.is_operator
  $$;
select app.look_across('app.shown_notice()');

-- The application can make the policy for one-time codes stricter, and never less strict (AUT-17).
create function app.raise_otp_policy(p_apt_id text, p_policy text) returns boolean
  language sql security definer set search_path = pg_catalog, public
  as $$
    with raised as (
      update complex set otp_policy = p_policy
       where apt_id = p_apt_id and p_apt_id = current_setting('app.apt_id', true)
         and array_position(array['OFF', 'PRIVILEGED', 'ALL'], p_policy) > array_position(array['OFF', 'PRIVILEGED', 'ALL'], otp_policy)
      returning 1)
    select exists (select from raised)
  $$;
select app.look_across('app.raise_otp_policy(text, text)');

-- All complexes for the operator; anyone else finds their own.
create function app.complex_overview()
  returns table (apt_id text, name text, is_operator boolean, otp_policy text, created_at timestamptz, members integer, documents integer,
                 admin_id text, admin_name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator, c.otp_policy, c.created_at,
           (select count(*)::int from member m where m.apt_id = c.apt_id and m.state <> 'RESIGNED'),
           (select count(*)::int from document d where d.apt_id = c.apt_id and d.state <> 'DRAFT'),
           a.member_id, a.member_name
      from complex c left join member a on a.apt_id = c.apt_id and a.is_super_admin
     where c.apt_id = current_setting('app.apt_id', true)
        or exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator)
  $$;
select app.look_across('app.complex_overview()');

-- A person as the lists show them. It runs with the rights of whoever asks, so it shows one complex.
create view app.person with (security_invoker = true) as
  select m.apt_id, c.name as apt_name, m.member_id, m.member_name, m.name_initials, m.member_type,
         m.dept_id, d.dept_name, d.seq_no as dept_seq, m.position_name, m.working_type, m.phone_no, m.email, m.dong, m.ho,
         m.state, m.is_super_admin, m.permission_ends_on, m.otp_required, a.confirmed_at as otp_since, m.last_login_at, m.updated_at,
         array(select r.role_id from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_ids,
         array(select r.role_name from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_names
    from member m
    join complex c on c.apt_id = m.apt_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id;
grant select on app.person to danji_app, danji_platform;

-- Everyone everywhere, for the operator alone, as far as they are searched and sorted by. What takes time for each (the
-- roles) is asked for the few that are shown.
create view app.person_core with (security_invoker = true) as
  select m.apt_id, c.name as apt_name, m.member_id, m.member_name, m.name_initials, m.member_type,
         m.dept_id, d.dept_name, d.seq_no as dept_seq, m.position_name, m.working_type, m.phone_no, m.email, m.dong, m.ho,
         m.state, m.is_super_admin, m.permission_ends_on, m.otp_required, a.confirmed_at as otp_since, m.last_login_at, m.updated_at
    from member m
    join complex c on c.apt_id = m.apt_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id;
grant select on app.person_core to danji_app, danji_platform;

create function app.asks_as_operator() returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator) $$;
alter function app.asks_as_operator() owner to danji_platform;
revoke all on function app.asks_as_operator() from public;

create function app.people_everywhere() returns setof app.person_core
  language sql stable security definer set search_path = pg_catalog, public rows 20000
  as $$ select p.* from app.person_core p where (select app.asks_as_operator()) $$;
select app.look_across('app.people_everywhere()');

create function app.roles_everywhere(p_apt_id text, p_member_id text, out role_names text[])
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select coalesce(array_agg(r.role_name order by r.role_name), '{}')
      from member_role mr join role r using (apt_id, role_id)
     where mr.apt_id = p_apt_id and mr.member_id = p_member_id and (select app.asks_as_operator())
  $$;
select app.look_across('app.roles_everywhere(text, text)');

create function app.holders_everywhere(p_role_id uuid) returns table (apt_id text, member_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select mr.apt_id, mr.member_id from member_role mr where mr.role_id = p_role_id and (select app.asks_as_operator()) $$;
select app.look_across('app.holders_everywhere(uuid)');

-- What a member may do on which menu, all their roles together. The operator acts in other complexes with the rights of
-- their own, so this one looks across.
create function app.flags_of(p_apt_id text, p_member_id text)
  returns table (menu_id integer, can_read boolean, can_write boolean, can_delete boolean, can_print boolean, can_excel boolean)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select rm.menu_id, bool_or(rm.can_read), bool_or(rm.can_write), bool_or(rm.can_delete), bool_or(rm.can_print), bool_or(rm.can_excel)
      from member_role mr join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
     where mr.apt_id = p_apt_id and mr.member_id = p_member_id
     group by rm.menu_id
  $$;
select app.look_across('app.flags_of(text, text)');

-- A new menu takes pages over from the menu that led to them until now. It begins with the flags of that one in every
-- complex, so that nobody loses a page by it.
create function app.inherit_menu_flags(p_menu_id integer, p_from_menu_id integer) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select apt_id, role_id, p_menu_id, can_read, can_write, can_delete, can_print, can_excel
      from role_menu where menu_id = p_from_menu_id
  $$;
select app.look_across('app.inherit_menu_flags(integer, integer)');

-- How many people carry each word of the lists of codes, in all complexes. Where people keep the word itself (a position,
-- a way of working) the name counts; elsewhere the code.
create function app.code_uses() returns table (code_type_id text, code text, uses bigint)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.code_type_id, c.code,
           case t.code_type
             when 'MEMBER_TYPE' then (select count(*) from member m where m.member_type = c.code)
             when 'MEMBER_STATE' then (select count(*) from member m where m.state = c.code)
             when 'WORKING_TYPE' then (select count(*) from member m where m.working_type in (c.code_name, c.code))
             when 'POSITION' then (select count(*) from member m where m.member_type = 'EMP' and m.position_name in (c.code_name, c.code))
             when 'TENANT_POSITION' then (select count(*) from member m where m.member_type = 'TENANT' and m.position_name in (c.code_name, c.code))
             else 0 end
      from comm_code c join comm_code_type t on t.code_type_id = c.code_type_id
  $$;
select app.look_across('app.code_uses()');

-- The complexes whose roles one can look after: the operator's all, anyone else's the one they are in.
create function app.complexes_in_reach() returns table (apt_id text, name text, is_operator boolean)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator from complex c
     where c.apt_id = app.apt_id() or exists (select from complex o where o.apt_id = app.apt_id() and o.is_operator)
  $$;
select app.look_across('app.complexes_in_reach()');

-- The names of those who acted, also of the operator's people in another complex.
create function app.actor_name(p_apt_id text, p_member_id text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select m.member_name from member m join complex c on c.apt_id = m.apt_id
     where m.apt_id = p_apt_id and m.member_id = p_member_id and (m.apt_id = app.apt_id() or c.is_operator)
  $$;
select app.look_across('app.actor_name(text, text)');
