-- Complexes, departments, members, roles, menus, common codes, and the stamps that tell clients what changed.

create table complex (
  apt_id text primary key check (apt_id ~ '^[0-9]{5}$'),
  name text not null check (length(name) between 1 and 50),
  -- The complex of the operator (시스템 관리자), who may act in the others.
  is_operator boolean not null default false,
  otp_policy text not null default 'PRIVILEGED' check (otp_policy in ('OFF', 'PRIVILEGED', 'ALL')),
  idle_minutes integer not null default 60 check (idle_minutes between 5 and 720),
  session_hours integer not null default 12 check (session_hours between 1 and 72),
  menu_auth_updated_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
create unique index one_operator on complex (is_operator) where is_operator;

create table department (
  apt_id text not null references complex,
  dept_id uuid not null,
  dept_name text not null check (length(dept_name) between 1 and 6 and dept_name = btrim(dept_name)),
  seq_no integer not null check (seq_no > 0),
  -- The 'resident other' group: takes the members of deleted departments, and stands last.
  is_fixed boolean not null default false,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (apt_id, dept_id),
  constraint department_name_taken unique (apt_id, dept_name),
  constraint department_order unique (apt_id, seq_no) deferrable initially deferred
);
create unique index one_fixed_department on department (apt_id) where is_fixed;

create table member (
  apt_id text not null references complex,
  member_id text not null,
  member_type text not null check (member_type in ('EMP', 'TENANT')),
  member_name text not null check (length(member_name) between 1 and 30),
  dept_id uuid,
  position_name text,
  working_type text,
  phone_no text check (phone_no ~ '^01[016789][0-9]{8}$'),
  email text check (length(email) <= 254),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'LOCKED', 'RESIGNED')),
  is_super_admin boolean not null default false,
  -- The last day on which their permissions hold: the end of a term. Null: no end.
  permission_ends_on date,
  -- Must give a one-time code whatever the policy of the complex says.
  otp_required boolean not null default false,
  last_login_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (apt_id, member_id),
  -- Signing in names no complex, so an id is one person everywhere.
  constraint member_id_taken unique (member_id),
  constraint member_id_form check (member_id ~ '^[A-Za-z0-9]{5,12}$' and member_id ~ '[A-Za-z]'),
  foreign key (apt_id, dept_id) references department,
  constraint super_admin_is_active_employee check (not is_super_admin or (member_type = 'EMP' and state = 'ACTIVE'))
);
create unique index one_super_admin on member (apt_id) where is_super_admin;
create index member_by_department on member (apt_id, dept_id);

create table role (
  apt_id text not null references complex,
  role_id uuid not null,
  -- Shipped roles have a code that programs may rely on; a complex's own roles have none.
  role_code text,
  role_name text not null check (length(role_name) between 1 and 30),
  primary key (apt_id, role_id),
  unique (apt_id, role_name),
  unique (apt_id, role_code)
);

create table menu (
  menu_id integer primary key,
  parent_menu_id integer references menu,
  url text not null,
  full_path text not null unique,
  menu_name text not null,
  level integer not null check (level > 0),
  seq_no integer not null,
  in_use boolean not null default true,
  in_side_menu boolean not null default true
);

create table role_menu (
  apt_id text not null,
  role_id uuid not null,
  menu_id integer not null references menu,
  can_read boolean not null default false,
  can_write boolean not null default false,
  can_delete boolean not null default false,
  can_print boolean not null default false,
  can_excel boolean not null default false,
  primary key (apt_id, role_id, menu_id),
  foreign key (apt_id, role_id) references role on delete cascade
);

create table member_role (
  apt_id text not null,
  member_id text not null,
  role_id uuid not null,
  primary key (apt_id, member_id, role_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  foreign key (apt_id, role_id) references role on delete cascade
);

create table comm_code_type (
  code_type_id text primary key,
  code_type text not null unique,
  code_type_name text not null
);

create table comm_code (
  code_type_id text not null references comm_code_type,
  code text not null,
  code_name text not null,
  seq_no integer not null,
  in_use boolean not null default true,
  primary key (code_type_id, code)
);

-- Who was given or lost which right, when and by whom. Kept for three years at least; nobody can change it.
create table access_right_history (
  apt_id text not null references complex,
  history_id bigint generated always as identity,
  at timestamptz not null,
  actor_apt_id text not null,
  actor_member_id text not null,
  member_id text not null,
  act text not null,
  detail jsonb not null default '{}',
  primary key (apt_id, history_id)
);

-- What changed for everyone: the menus and the common codes.
create table system_stamp (
  name text primary key check (name in ('menu', 'comm_code')),
  updated_at timestamptz not null default clock_timestamp()
);
insert into system_stamp (name) values ('menu'), ('comm_code');

-- The stamps are moved by triggers, so that no writer can forget them.
create function app.touch_updated_at() returns trigger
  language plpgsql
  as $$ begin new.updated_at := clock_timestamp(); return new; end $$;

create trigger touch before update on member for each row
  when ((old.member_name, old.dept_id, old.position_name, old.working_type, old.phone_no, old.email, old.state,
        old.is_super_admin, old.permission_ends_on, old.otp_required, old.member_type)
    is distinct from
        (new.member_name, new.dept_id, new.position_name, new.working_type, new.phone_no, new.email, new.state,
        new.is_super_admin, new.permission_ends_on, new.otp_required, new.member_type))
  execute function app.touch_updated_at();
create trigger touch before update on department for each row execute function app.touch_updated_at();

create function app.touch_members_of_department() returns trigger
  language plpgsql
  as $$
begin
  update member set updated_at = clock_timestamp() where apt_id = new.apt_id and dept_id = new.dept_id;
  return null;
end $$;
create trigger touch_members after update of dept_name on department for each row
  when (old.dept_name <> new.dept_name) execute function app.touch_members_of_department();

-- A person's own card also names the complex and their roles.
create function app.touch_members_of_complex() returns trigger
  language plpgsql
  as $$
begin
  update member set updated_at = clock_timestamp() where apt_id = new.apt_id;
  return null;
end $$;
create trigger touch_members after update of name on complex for each row
  when (old.name <> new.name) execute function app.touch_members_of_complex();

create function app.touch_members_of_role() returns trigger
  language plpgsql
  as $$
begin
  update member m set updated_at = clock_timestamp() from member_role mr
   where mr.apt_id = new.apt_id and mr.role_id = new.role_id and m.apt_id = mr.apt_id and m.member_id = mr.member_id;
  return null;
end $$;
create trigger touch_members after update of role_name on role for each row
  when (old.role_name <> new.role_name) execute function app.touch_members_of_role();

create function app.touch_members_with_role() returns trigger
  language plpgsql
  as $$
begin
  update member m set updated_at = clock_timestamp()
   where (m.apt_id, m.member_id) in (select apt_id, member_id from changed);
  return null;
end $$;
create trigger touch_members_i after insert on member_role referencing new table as changed for each statement execute function app.touch_members_with_role();
create trigger touch_members_d after delete on member_role referencing old table as changed for each statement execute function app.touch_members_with_role();

create function app.touch_menu_auth() returns trigger
  language plpgsql
  as $$
begin
  update complex set menu_auth_updated_at = clock_timestamp()
   where apt_id in (select distinct apt_id from changed);
  return null;
end $$;
-- An update that leaves every row as it was has changed nothing.
create function app.touch_menu_auth_if_changed() returns trigger
  language plpgsql
  as $$
begin
  update complex set menu_auth_updated_at = clock_timestamp()
   where apt_id in (select apt_id from (select * from changed except select * from before) really);
  return null;
end $$;
create trigger touch_i after insert on role_menu referencing new table as changed for each statement execute function app.touch_menu_auth();
create trigger touch_u after update on role_menu referencing old table as before new table as changed for each statement execute function app.touch_menu_auth_if_changed();
create trigger touch_d after delete on role_menu referencing old table as changed for each statement execute function app.touch_menu_auth();
create trigger touch_i after insert on member_role referencing new table as changed for each statement execute function app.touch_menu_auth();
create trigger touch_d after delete on member_role referencing old table as changed for each statement execute function app.touch_menu_auth();

create function app.touch_system_stamp() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$ begin update system_stamp set updated_at = clock_timestamp() where name = tg_argv[0]; return null; end $$;
create trigger touch_id after insert or delete on menu for each row execute function app.touch_system_stamp('menu');
create trigger touch_u after update on menu for each row when (old is distinct from new) execute function app.touch_system_stamp('menu');
create trigger touch_id after insert or delete on comm_code for each row execute function app.touch_system_stamp('comm_code');
create trigger touch_u after update on comm_code for each row when (old is distinct from new) execute function app.touch_system_stamp('comm_code');
create trigger touch_id after insert or delete on comm_code_type for each row execute function app.touch_system_stamp('comm_code');
create trigger touch_u after update on comm_code_type for each row when (old is distinct from new) execute function app.touch_system_stamp('comm_code');

select app.isolate(t) from unnest(array['complex', 'department', 'member', 'role', 'role_menu', 'member_role', 'access_right_history']::regclass[]) t;
select app.make_append_only('access_right_history');

grant select on complex, department, member, role, menu, role_menu, member_role, comm_code_type, comm_code, system_stamp, access_right_history to danji_app, danji_platform;
grant insert, update, delete on department, member, role, role_menu, member_role to danji_app;
-- The policy for one-time codes is not among these: no right of the application can turn it off (AUT-17).
grant insert on complex to danji_app;
grant update (name, idle_minutes, session_hours, menu_auth_updated_at) on complex to danji_app;
grant insert on access_right_history to danji_app;
