-- Officers of the residents read and print the 위임전결규정 that their signatures rest on, in every complex that has not given them
-- more. Once: what a complex changes afterwards stays.
grant update (can_read, can_print) on role_menu to danji_platform;
create function app.show_rule_to_officers() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 25, true, false, false, true, false from role r where r.role_code = 'TENANT_OFFICER'
    on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_print = true
  $$;
select app.look_across('app.show_rule_to_officers()');
select app.show_rule_to_officers();
drop function app.show_rule_to_officers();
revoke update (can_read, can_print) on role_menu from danji_platform;
