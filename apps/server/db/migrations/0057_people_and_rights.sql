-- A gap between two terms opens nothing; words about an applicant go with the application; everyone, for the operator, at little cost.

-- Who is between two terms now is looked at again: the role of officers goes, on record, until the next one begins.
alter table officer_term no force row level security;
update officer_term t set carried_on = t.ends_on
 where t.ends_on >= t.starts_on and t.ends_on < (clock_timestamp() at time zone 'Asia/Seoul')::date
   and exists (select from officer_term n where n.apt_id = t.apt_id and n.member_id = t.member_id and n.ends_on >= n.starts_on
                  and n.starts_on > (clock_timestamp() at time zone 'Asia/Seoul')::date);
alter table officer_term force row level security;

-- Whichever way an application is erased, what was written about the person beside it goes with it: that it was done, when
-- and by whom, stays.
create function app.erase_application_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update application_event set reason = null
   where apt_id = new.apt_id and application_id = new.application_id and reason is not null;
  update officer_term set end_reason = '(지움)'
   where apt_id = new.apt_id and term_id = new.term_id and end_reason is not null;
  return null;
end $$;
grant select, update (reason) on application_event to danji_platform;
grant update (end_reason) on officer_term to danji_platform;
alter function app.erase_application_words() owner to danji_platform;
revoke all on function app.erase_application_words() from public;
create trigger erase_words after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_application_words();

alter table application no force row level security;
alter table application_event no force row level security;
alter table officer_term no force row level security;
update application_event e set reason = null from application a
 where a.apt_id = e.apt_id and a.application_id = e.application_id and a.erased_at is not null and e.reason is not null;
update officer_term t set end_reason = '(지움)' from application a
 where a.apt_id = t.apt_id and a.term_id = t.term_id and a.erased_at is not null and t.end_reason is not null;
alter table application force row level security;
alter table application_event force row level security;
alter table officer_term force row level security;

-- Everyone everywhere, for the operator alone, as far as they are searched and sorted by. What takes time for each (the
-- roles) is asked for the few that are shown.
drop function app.people_everywhere();
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
create function app.people_everywhere() returns setof app.person_core
  language sql stable security definer set search_path = pg_catalog, public rows 20000
  as $$ select p.* from app.person_core p where (select app.asks_as_operator()) $$;
create function app.roles_everywhere(p_apt_id text, p_member_id text, out role_names text[])
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select coalesce(array_agg(r.role_name order by r.role_name), '{}')
      from member_role mr join role r using (apt_id, role_id)
     where mr.apt_id = p_apt_id and mr.member_id = p_member_id and (select app.asks_as_operator())
  $$;
create function app.holders_everywhere(p_role_id uuid) returns table (apt_id text, member_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select mr.apt_id, mr.member_id from member_role mr where mr.role_id = p_role_id and (select app.asks_as_operator()) $$;
alter function app.asks_as_operator() owner to danji_platform;
alter function app.people_everywhere() owner to danji_platform;
alter function app.roles_everywhere(text, text) owner to danji_platform;
alter function app.holders_everywhere(uuid) owner to danji_platform;
revoke all on function app.asks_as_operator(), app.people_everywhere(), app.roles_everywhere(text, text), app.holders_everywhere(uuid) from public;
grant execute on function app.people_everywhere(), app.roles_everywhere(text, text), app.holders_everywhere(uuid) to danji_app;
