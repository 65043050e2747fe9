-- 한도와 기준 (decision 0045): the limits that hints and checks go by, one table for all complexes, each with its law and the day from
-- which it holds. A row stands as it was entered, so that a document is judged by the limit of its own day; one that does not hold
-- yet can be taken back.
create table legal_limit (
  limit_id uuid primary key,
  kind text not null check (kind in ('PRIVATE_CONTRACT', 'QUOTATIONS', 'PROPER_EVIDENCE', 'SPLIT_WITHIN')),
  from_day date not null,
  amount bigint not null check (amount > 0),
  law text not null check (char_length(law) between 1 and 100),
  set_at timestamptz not null,
  -- Null of what the product came with.
  set_by text,
  by_name text,
  withdrawn_at timestamptz,
  withdrawn_by text
);
-- One limit of a kind from a day on.
create unique index legal_limit_from on legal_limit (kind, from_day) where withdrawn_at is null;

create function app.guard_legal_limit() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
     and (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    return new;
  end if;
  raise exception 'a limit stands as it was entered' using errcode = 'restrict_violation';
end $$;
create trigger guard before update or delete on legal_limit for each row execute function app.guard_legal_limit();
create trigger guard_truncate before truncate on legal_limit execute function app.refuse_change();
create trigger operator_only before insert or update or delete on legal_limit execute function app.refuse_unless_operator();
grant select, insert on legal_limit to danji_app;
grant update (withdrawn_at, withdrawn_by) on legal_limit to danji_app;
grant select on legal_limit to danji_platform;

insert into legal_limit (limit_id, kind, from_day, amount, law, set_at) values
  ('01930000-0000-7000-8000-000000000001', 'PRIVATE_CONTRACT', '2023-06-13', 5000000, '주택관리업자 및 사업자 선정지침', '2026-11-17'),
  ('01930000-0000-7000-8000-000000000002', 'QUOTATIONS',       '2023-06-13', 2,       '주택관리업자 및 사업자 선정지침', '2026-11-17'),
  ('01930000-0000-7000-8000-000000000003', 'PROPER_EVIDENCE',  '2017-01-01', 30000,   '공동주택 회계처리기준',           '2026-11-17'),
  ('01930000-0000-7000-8000-000000000004', 'SPLIT_WITHIN',     '2026-11-17', 90,      '감사 관행',                       '2026-11-17');

-- Whoever sees the 위임전결규정, and the 경리, reads it; nobody but the operator writes.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (26, 20, '/legal-limits', '/cmplx-info/legal-limits', '한도와 기준', 2, 6, true);
create function app.show_legal_limits() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select m.apt_id, m.role_id, 26, m.can_read or r.role_code = 'ACCOUNTING', m.can_write and r.role_code = 'SYSTEM_ADMIN',
           m.can_delete and r.role_code = 'SYSTEM_ADMIN', m.can_print or r.role_code = 'ACCOUNTING', m.can_excel
      from role_menu m join role r on r.apt_id = m.apt_id and r.role_id = m.role_id where m.menu_id = 25
  $$;
select app.look_across('app.show_legal_limits()');
select app.show_legal_limits();
drop function app.show_legal_limits();
