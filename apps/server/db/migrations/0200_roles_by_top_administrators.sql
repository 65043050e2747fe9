-- 권한 관리 is open to the top administrator of each complex, for the roles of that complex: who gives what stays bounded by what
-- they have themselves, and their own role is the operator's to change (docs/access.md, decision 0068).
grant update (can_read, can_write, can_delete, can_excel) on role_menu to danji_platform;
create function app.open_roles_to_top_administrators() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, m.menu_id, true, true, true, false, true
      from role r join menu m on m.full_path = '/system-mng/auth-mng'
     where r.role_code = 'SUPER_ADMIN'
    on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_write = true, can_delete = true, can_excel = true
  $$;
select app.look_across('app.open_roles_to_top_administrators()');
select app.open_roles_to_top_administrators();
drop function app.open_roles_to_top_administrators();
revoke update (can_read, can_write, can_delete, can_excel) on role_menu from danji_platform;
