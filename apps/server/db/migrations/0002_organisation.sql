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
  created_at timestamptz not null default clock_timestamp(),
  -- After how many working days someone whose turn it is, is reminded.
  reminder_days integer not null default 2 check (reminder_days between 1 and 30),
  -- Digest of the shipped forms that the complex has been brought to.
  shipped_forms text,
  -- 회수, where a form does not say otherwise.
  recall_policy text not null default 'BEFORE_ACT' check (recall_policy in ('BEFORE_ACT', 'BEFORE_OPEN', 'NEVER')),
  -- 전결 up to so much, whatever a form says. Null: as the forms say.
  final_limit bigint check (final_limit between 1 and 999999999999),
  -- The number of a document whose form keeps to the usual one.
  number_pattern text not null default '{부서}-{연도}-{일련번호:4}' check (length(number_pattern) between 1 and 60),
  -- Kept so long at least, whatever a form says. Null: as the forms say.
  retention_min integer check (retention_min in (1, 3, 5, 10)),
  -- From where those with great rights may sign in. Empty: from anywhere.
  allowed_addresses text[] not null default '{}' check (cardinality(allowed_addresses) <= 50),
  setting_version integer not null default 1,
  setting_changed_by text,
  setting_changed_at timestamptz
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
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ON_LEAVE', 'LOCKED', 'RESIGNED')),
  is_super_admin boolean not null default false,
  -- The last day on which their permissions hold: the end of a term. Null: no end.
  permission_ends_on date,
  -- Must give a one-time code whatever the policy of the complex says.
  otp_required boolean not null default false,
  last_login_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  -- Where a resident lives. Shown masked (ACL-12).
  dong text check (dong ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  ho text check (ho ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  name_initials text generated always as (app.initials(member_name)) stored,
  -- Left long ago, by an approved list: nothing here names the person any more.
  anonymised_at timestamptz,
  primary key (apt_id, member_id),
  -- Signing in names no complex, so an id is one person everywhere.
  constraint member_id_taken unique (member_id),
  constraint member_id_form check (member_id ~ '^[A-Za-z0-9]{5,12}$' and member_id ~ '[A-Za-z]'),
  foreign key (apt_id, dept_id) references department,
  constraint super_admin_is_active_employee check (not is_super_admin or (member_type = 'EMP' and state = 'ACTIVE'))
);
create unique index one_super_admin on member (apt_id) where is_super_admin;
create index member_by_department on member (apt_id, dept_id);

-- Pictures of members, small and made by us, so they live beside their owner.
create table thumbnail (
  apt_id text not null,
  member_id text not null,
  image bytea not null check (length(image) <= 200000),
  updated_at timestamptz not null,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

-- Roles, menus and common codes change while the product runs. Each row knows its version and who changed it last, so that
-- two administrators at once are told about each other.
create table role (
  apt_id text not null references complex,
  role_id uuid not null,
  -- Shipped roles have a code that programs may rely on; a complex's own roles have none.
  role_code text,
  role_name text not null check (length(role_name) between 1 and 30),
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (apt_id, role_id),
  unique (apt_id, role_name),
  unique (apt_id, role_code),
  constraint role_name_trimmed check (role_name = btrim(role_name))
);

-- What migrations bring is shipped: pages and endpoints name these menus by their path, so the path never changes.
create table menu (
  menu_id integer primary key,
  parent_menu_id integer references menu,
  url text not null,
  full_path text not null unique,
  menu_name text not null,
  level integer not null check (level > 0),
  seq_no integer not null,
  in_use boolean not null default true,
  in_side_menu boolean not null default true,
  is_shipped boolean not null default true,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp()
);

create table role_menu (
  apt_id text not null,
  role_id uuid not null,
  -- A menu that is taken away takes the flags on it along, in all complexes.
  menu_id integer not null references menu on delete cascade,
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

-- Types that come with the product stay; the codes of a fixed type are words of the programs themselves.
create table comm_code_type (
  code_type_id text primary key,
  code_type text not null unique,
  code_type_name text not null,
  is_shipped boolean not null default true,
  is_fixed boolean not null default false,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp()
);

create table comm_code (
  code_type_id text not null references comm_code_type,
  code text not null,
  code_name text not null,
  seq_no integer not null,
  in_use boolean not null default true,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default clock_timestamp(),
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
create index access_right_history_by_time on access_right_history (apt_id, at desc, history_id desc);
create index access_right_history_by_member on access_right_history (apt_id, member_id, at desc, history_id desc);

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
-- Moves the member's stamp as the other columns do: two administrators must not overwrite each other.
create trigger touch_home before update on member for each row
  when ((old.dong, old.ho) is distinct from (new.dong, new.ho)) execute function app.touch_updated_at();
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

-- Menus and codes are the same for all complexes: only the operator's own transactions write them, whatever the roles say.
create function app.refuse_unless_operator() returns trigger
  language plpgsql
  as $$
begin
  if current_user = 'danji_app' and not exists (select from complex where apt_id = app.apt_id() and is_operator) then
    raise exception '% belongs to all complexes', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger operator_only before insert or update or delete on menu execute function app.refuse_unless_operator();
create trigger operator_only before insert or update or delete on comm_code execute function app.refuse_unless_operator();
create trigger operator_only before insert or update or delete on comm_code_type execute function app.refuse_unless_operator();

select app.isolate(t) from unnest(array[
  'complex', 'department', 'member', 'thumbnail', 'role', 'role_menu', 'member_role', 'access_right_history'
]::regclass[]) t;
select app.make_append_only('access_right_history');

grant select on complex, department, member, role, menu, role_menu, member_role, comm_code_type, comm_code, system_stamp, access_right_history to danji_app, danji_platform;
grant select, insert, update, delete on thumbnail to danji_app, danji_platform;
grant insert, update, delete on department, member, role, role_menu, member_role, menu, comm_code, comm_code_type to danji_app;
grant insert on role_menu to danji_platform;
-- The policy for one-time codes is not among these: no right of the application can turn it off (AUT-17).
grant insert on complex to danji_app;
grant update (name, idle_minutes, session_hours, menu_auth_updated_at, reminder_days, recall_policy, final_limit, number_pattern,
              retention_min, allowed_addresses, setting_version, setting_changed_by, setting_changed_at) on complex to danji_app;
grant update (menu_auth_updated_at, otp_policy) on complex to danji_platform;
grant insert on access_right_history to danji_app;

create function app.is_operator() returns boolean
  language sql stable
  as $$ select exists (select from complex where apt_id = current_setting('app.apt_id', true) and is_operator) $$;

-- The only look across complexes that signing in needs: which complex does this id belong to?
create function app.complex_of_member(p_member_id text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from member where member_id = p_member_id $$;
select app.look_across('app.complex_of_member(text)');

-- Which of these ids someone already has, in whichever complex: an id is one person everywhere. Says no more than that.
create function app.taken_member_ids(p_ids text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select member_id from member where member_id = any (p_ids) $$;
select app.look_across('app.taken_member_ids(text[])');

-- Is there any administrator of the operator yet? Asked at start-up, before anyone can sign in.
create function app.operator_complex() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from complex where is_operator $$;
select app.look_across('app.operator_complex()');
