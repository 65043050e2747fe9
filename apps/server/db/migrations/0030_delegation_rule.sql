-- 위임전결규정: whose decision, review, agreement and confirmation a paper needs. Each complex has its own, in versions; without
-- one it has the shipped rule, which is version 1.
-- Writers wait: body_position has a few dozen rows in a complex and is written by hand; the columns of step and document come
-- without looking at a row.

-- What a position of a body is, whatever it is called. Null: an office that no rule knows, as in a 노인회.
alter table body_position add column office text;
alter table body_position
  add constraint body_position_office_check check (office in ('CHAIR', 'AUDITOR', 'BOARD', 'MEMBER')) not valid;
grant select on body, body_position to danji_platform;
grant update (office) on body_position to danji_platform;
create function app.name_offices() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update body_position p set office = case
        when p.position_name = chair.code_name then 'CHAIR'
        when p.position_name = auditor.code_name then 'AUDITOR'
        when p.position_name like '%' || board.code_name or p.position_name like '%' || chair.code_name then 'BOARD'
        else 'MEMBER' end
      from body b, comm_code chair, comm_code auditor, comm_code board
     where b.apt_id = p.apt_id and b.body_id = p.body_id and b.kind = 'COUNCIL'
       and (chair.code_type_id, chair.code) = ('CT004', 'CHAIR')
       and (auditor.code_type_id, auditor.code) = ('CT004', 'AUDITOR')
       and (board.code_type_id, board.code) = ('CT004', 'DIRECTOR')
  $$;
select app.look_across('app.name_offices()');
select app.name_offices();
drop function app.name_offices();

create table delegation_rule (
  apt_id text not null references complex,
  version integer not null check (version > 1),
  -- The first day in Korea on which it binds.
  holds_from date not null,
  -- The resolution that it rests on, and its paper.
  basis text not null check (length(basis) between 1 and 200),
  basis_doc_id uuid,
  -- Order of offices, settings and rows, as the contract says them.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  entered_by text not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  -- Taken back before its day came.
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (apt_id, version),
  foreign key (apt_id, basis_doc_id) references document,
  foreign key (apt_id, entered_by) references member,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index delegation_rule_in_force on delegation_rule (apt_id, holds_from desc, version desc) where withdrawn_at is null;

-- What was entered stays as it was entered; a version may be taken back once, and never returns.
create function app.guard_delegation_rule() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
     and (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by']) = (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']) then
    return new;
  end if;
  raise exception 'a version of the rule stands as it was entered' using errcode = 'restrict_violation';
end $$;
create trigger guard before update or delete on delegation_rule for each row execute function app.guard_delegation_rule();
create trigger guard_truncate before truncate on delegation_rule execute function app.refuse_change();

select app.isolate('delegation_rule');
grant select, insert on delegation_rule to danji_app;
grant update (withdrawn_at, withdrawn_by) on delegation_rule to danji_app;
grant select on delegation_rule to danji_platform;

-- The rule that a document was held to at 상신, and what each person of its line was at that moment. Null and empty: from before.
alter table document add column rule jsonb;
alter table step add column offices text[] not null default '{}';
alter table step add column demanded text;

-- The menu of the rule begins with the rights of the settings of the complex.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (25, 20, '/delegation-rule', '/cmplx-info/delegation-rule', '위임전결규정', 2, 5, true);
select app.inherit_menu_flags(25, 23);
