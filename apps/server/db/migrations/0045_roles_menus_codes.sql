-- Roles, menus and common codes change while the product runs. Each row knows its version and who changed it last, so that
-- two administrators at once are told about each other.

alter table role
  add column version integer not null default 1,
  add column changed_by text,
  add column changed_at timestamptz not null default clock_timestamp();
alter table role add constraint role_name_trimmed check (role_name = btrim(role_name)) not valid;

-- What migrations bring is shipped: pages and endpoints name these menus by their path, so the path never changes.
alter table menu
  add column is_shipped boolean not null default true,
  add column version integer not null default 1,
  add column changed_by text,
  add column changed_at timestamptz not null default clock_timestamp();

-- Types that come with the product stay; the codes of a fixed type are words of the programs themselves.
alter table comm_code_type
  add column is_shipped boolean not null default true,
  add column is_fixed boolean not null default false,
  add column version integer not null default 1,
  add column changed_by text,
  add column changed_at timestamptz not null default clock_timestamp();
alter table comm_code
  add column version integer not null default 1,
  add column changed_by text,
  add column changed_at timestamptz not null default clock_timestamp();
update comm_code_type set is_fixed = true where code_type in ('MEMBER_TYPE', 'MEMBER_STATE');

-- A menu that is taken away takes the flags on it along, in all complexes.
alter table role_menu drop constraint role_menu_menu_id_fkey;
alter table role_menu add constraint role_menu_menu_id_fkey foreign key (menu_id) references menu on delete cascade;

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
grant insert, update, delete on menu, comm_code, comm_code_type to danji_app;

-- A new menu takes pages over from the menu that led to them until now. It begins with the flags of that one in every
-- complex, so that nobody loses a page by it.
create function app.inherit_menu_flags(p_menu_id integer, p_from_menu_id integer) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select apt_id, role_id, p_menu_id, can_read, can_write, can_delete, can_print, can_excel
      from role_menu where menu_id = p_from_menu_id
  $$;
alter function app.inherit_menu_flags(integer, integer) owner to danji_platform;
revoke all on function app.inherit_menu_flags(integer, integer) from public;
grant execute on function app.inherit_menu_flags(integer, integer) to danji_app;
grant insert on role_menu to danji_platform;
grant update (menu_auth_updated_at) on complex to danji_platform;

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
alter function app.code_uses() owner to danji_platform;
revoke all on function app.code_uses() from public;
grant execute on function app.code_uses() to danji_app;

-- The complexes whose roles one can look after: the operator's all, anyone else's the one they are in.
create function app.complexes_in_reach() returns table (apt_id text, name text, is_operator boolean)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id, c.name, c.is_operator from complex c
     where c.apt_id = app.apt_id() or exists (select from complex o where o.apt_id = app.apt_id() and o.is_operator)
  $$;
alter function app.complexes_in_reach() owner to danji_platform;
revoke all on function app.complexes_in_reach() from public;
grant execute on function app.complexes_in_reach() to danji_app;

-- The names of those who acted, also of the operator's people in another complex.
create function app.actor_name(p_apt_id text, p_member_id text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select m.member_name from member m join complex c on c.apt_id = m.apt_id
     where m.apt_id = p_apt_id and m.member_id = p_member_id and (m.apt_id = app.apt_id() or c.is_operator)
  $$;
alter function app.actor_name(text, text) owner to danji_platform;
revoke all on function app.actor_name(text, text) from public;
grant execute on function app.actor_name(text, text) to danji_app;

create index access_right_history_by_time on access_right_history (apt_id, at desc, history_id desc);
create index access_right_history_by_member on access_right_history (apt_id, member_id, at desc, history_id desc);
