-- 지급처 대장: whom the complex has paid, and into which account, as the last approved paper says it (decision 0023). Accounts are
-- told apart by their digits; who is who by the name without what companies put around it (match_name).
create table payee (
  apt_id text not null references complex,
  payee_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  match_name text not null check (length(match_name) between 1 and 200),
  business_number text,
  bank text,
  account text,
  holder text,
  last_doc_id uuid not null,
  last_paid_at timestamptz not null,
  last_amount bigint,
  account_changed_at timestamptz,
  retired_at timestamptz,
  primary key (apt_id, payee_id),
  constraint payee_once unique (apt_id, match_name),
  foreign key (apt_id, last_doc_id) references document
);
create index payee_of_document on payee (apt_id, last_doc_id);

-- What became of a payee: who, when, by which paper, from what to what (masked), and why.
create table payee_change (
  apt_id text not null,
  change_id uuid not null,
  payee_id uuid not null,
  kind text not null check (kind in ('LEARNED', 'CHANGED', 'RETIRED', 'RESTORED')),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  doc_id uuid,
  was text,
  became text,
  reason text,
  primary key (apt_id, change_id),
  foreign key (apt_id, payee_id) references payee,
  foreign key (apt_id, doc_id) references document
);
create index payee_change_of_payee on payee_change (apt_id, payee_id, at desc);
create index payee_change_of_document on payee_change (apt_id, doc_id);

select app.isolate(t) from unnest(array['payee', 'payee_change']::regclass[]) t;
select app.make_append_only('payee_change');
grant select, insert, update on payee to danji_app;
grant select, insert on payee_change to danji_app;
grant select on payee, payee_change to danji_platform;

-- Whoever manages the documents of the complex begins with the same rights on the register.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (8, 10, '/payee-mng', '/elec-apv/payee-mng', '지급처 대장', 2, 11, true);
select app.inherit_menu_flags(8, 14);
-- The 경리 reads and prints it. Once: what a complex changes afterwards stays.
grant update (can_read, can_print, can_excel) on role_menu to danji_platform;
create function app.show_payees_to_accounting() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 8, true, false, false, true, true from role r where r.role_code = 'ACCOUNTING'
    on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_print = true, can_excel = true
  $$;
select app.look_across('app.show_payees_to_accounting()');
select app.show_payees_to_accounting();
drop function app.show_payees_to_accounting();
revoke update (can_read, can_print, can_excel) on role_menu from danji_platform;
