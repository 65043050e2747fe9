-- 연동 관리: what the operator and the top administrator see of programs outside (decision 0073).
-- Writers wait: the tables are short; a constraint is checked against events of the feed once.
-- At most once a minute, so that a program that calls often does not write each time.
alter table service_key add column last_used_at timestamptz;
alter table hub_key add column last_used_at timestamptz;
-- When the secret was made that is meant to be used now.
alter table callback_endpoint add column secret_made_at timestamptz;

-- A call that tries the way: for one endpoint alone, and in no list.
alter table feed_event drop constraint feed_event_kind_check;
alter table feed_event add constraint feed_event_kind_check
  check (kind in ('SUBMITTED', 'REDRAFTED', 'STEP_DECIDED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID', 'DELETED', 'COMMENT', 'TEST'));
create unique index callback_endpoint_name on callback_endpoint (apt_id, endpoint_name) where removed_at is null;

-- What waits because somebody stopped it is no trouble.
create or replace function app.delivery_facts(p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$
  with living as (select e.apt_id, e.endpoint_id from callback_endpoint e where e.is_enabled and e.removed_at is null)
  select jsonb_build_object(
    'waiting', (select count(*) from feed_delivery join living using (apt_id, endpoint_id) where state = 'WAITING'),
    'oldestWaitingAt', (select app.stamp(min(f.at)) from feed_delivery d join living using (apt_id, endpoint_id)
                          join feed_event f on f.apt_id = d.apt_id and f.feed_no = d.feed_no where d.state = 'WAITING'),
    'failed', (select count(*) from feed_delivery d join living using (apt_id, endpoint_id)
                 join feed_event f on f.apt_id = d.apt_id and f.feed_no = d.feed_no
                where d.state = 'FAILED' and f.at > p_now - interval '7 days'),
    'open', (select count(*) from callback_endpoint where is_enabled and removed_at is null and open_until > p_now))
  $$;

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (27, 20, '/integration-mng', '/cmplx-info/integration-mng', '연동 관리', 2, 7, true);
create function app.show_integration() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 27, true, true, true, false, false from role r where r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN')
  $$;
select app.look_across('app.show_integration()');
select app.show_integration();
drop function app.show_integration();
