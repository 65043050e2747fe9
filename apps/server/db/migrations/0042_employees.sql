-- Employees: leave of absence (휴직) with its days, and what asks who may act and who may give which right.

alter table member drop constraint member_state_check;
alter table member add constraint member_state_check check (state in ('ACTIVE', 'ON_LEAVE', 'LOCKED', 'RESIGNED'));

update comm_code set seq_no = seq_no + 1 where code_type_id = 'CT005' and code in ('LOCKED', 'RESIGNED');
insert into comm_code (code_type_id, code, code_name, seq_no) values ('CT005', 'ON_LEAVE', '휴직', 2);

-- The days of a leave, both included, in Korea. It begins and ends by itself; nobody is on two at once.
create table member_leave (
  apt_id text not null,
  leave_id uuid not null,
  member_id text not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null check (length(reason) between 1 and 100),
  -- The absence that was entered with it, when somebody stands in.
  absence_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  began_at timestamptz,
  ended_at timestamptz,
  primary key (apt_id, leave_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  foreign key (apt_id, absence_id) references absence on delete set null (absence_id),
  check (ends_on >= starts_on)
);
create unique index one_open_leave on member_leave (apt_id, member_id) where ended_at is null;
select app.isolate('member_leave');
grant select, insert, update on member_leave to danji_app;
grant select on member_leave to danji_platform;

-- Leaves of all complexes that begin or end by now. The top administrator hands over before theirs can begin.
create function app.leaves_due(p_today date) returns table (apt_id text, leave_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select l.apt_id, l.leave_id
      from member_leave l join member m on m.apt_id = l.apt_id and m.member_id = l.member_id
     where l.ended_at is null
       and (l.ends_on < p_today or (l.began_at is null and l.starts_on <= p_today and not m.is_super_admin))
     order by l.starts_on, l.leave_id limit 500
  $$;
alter function app.leaves_due(date) owner to danji_platform;
revoke all on function app.leaves_due(date) from public;
grant execute on function app.leaves_due(date) to danji_app;

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
alter function app.flags_of(text, text) owner to danji_platform;
revoke all on function app.flags_of(text, text) from public;
grant execute on function app.flags_of(text, text) to danji_app;
