-- 예산 (decision 0098): what a year may spend, per account and fund; what papers hold of it and what they spent.
create table budget_rule (
  apt_id text primary key references complex,
  -- What happens to a paper beyond what is left.
  beyond text not null default 'EXPLAIN' check (beyond in ('WARN', 'EXPLAIN', 'REFUSE')),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

-- Whoever closes a month or writes plans holds the year; whoever takes from it shares it.
create table budget_year (
  apt_id text not null references complex,
  year integer not null check (year between 2000 and 2100),
  -- Months up to this one are closed.
  closed_through integer not null default 0 check (closed_through between 0 and 12),
  version integer not null default 0,
  primary key (apt_id, year)
);

create table budget_line (
  apt_id text not null,
  line_id uuid not null,
  year integer not null,
  account text not null check (char_length(account) between 1 and 60),
  fund text not null check (char_length(fund) between 1 and 60),
  seq_no integer not null,
  primary key (apt_id, line_id),
  unique (apt_id, year, account, fund),
  foreign key (apt_id, year) references budget_year
);

-- What a paper holds or has spent, as it stood at its last 상신.
create table budget_paper (
  apt_id text not null,
  doc_id uuid not null,
  stage text not null check (stage in ('PROPOSAL', 'PAYMENT')),
  line_id uuid not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  on_day date not null,
  -- Of a 지출: the 품의 that it pays, what it took over from it, and whether more payments follow.
  of_doc_id uuid,
  taken_over bigint not null default 0 check (taken_over between 0 and amount),
  is_final boolean not null default true,
  vendor text,
  state text not null check (state in ('HELD', 'SPENT', 'FREED')),
  primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, of_doc_id) references document,
  foreign key (apt_id, line_id) references budget_line,
  check (stage = 'PAYMENT' or (of_doc_id is null and state <> 'SPENT'))
);
create index budget_paper_of_line on budget_paper (apt_id, line_id, state);
create index budget_paper_of_proposal on budget_paper (apt_id, of_doc_id) where of_doc_id is not null;

-- The book: only ever added to. Amounts with their sign, in won.
create table budget_entry (
  apt_id text not null,
  entry_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('PLANNED', 'REVISED', 'RESERVED', 'SPENT')),
  amount bigint not null check (amount <> 0 and abs(amount) <= 999999999999999),
  on_day date not null,
  -- Whose reservation or spending it is, and whose act wrote it.
  doc_id uuid,
  by_doc_id uuid,
  -- More than was left: with the consent of the rule, or where no budget was planned.
  is_over boolean not null default false,
  reason text not null check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  by_id text,
  by_name text not null,
  primary key (apt_id, entry_id),
  foreign key (apt_id, line_id) references budget_line,
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, by_doc_id) references document,
  check (kind in ('PLANNED', 'REVISED') or doc_id is not null)
);
create index budget_entry_of_line on budget_entry (apt_id, line_id, at);
create index budget_entry_of_document on budget_entry (apt_id, doc_id) where doc_id is not null;

-- The sums of the book by month, kept with each entry, so that a year of 200,000 papers is read in twelve rows a line.
create table budget_month (
  apt_id text not null,
  line_id uuid not null,
  month integer not null check (month between 1 and 12),
  planned bigint not null default 0 check (abs(planned) <= 9000000000000000),
  reserved bigint not null default 0 check (abs(reserved) <= 9000000000000000),
  spent bigint not null default 0 check (abs(spent) <= 9000000000000000),
  primary key (apt_id, line_id, month),
  foreign key (apt_id, line_id) references budget_line
);

-- Each time that a month was closed or opened again, with what it came to.
create table budget_closing (
  apt_id text not null,
  closing_id uuid not null,
  year integer not null,
  month integer not null check (month between 1 and 12),
  kind text not null check (kind in ('CLOSED', 'REOPENED')),
  reserved bigint not null,
  spent bigint not null,
  reason text check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  primary key (apt_id, closing_id),
  foreign key (apt_id, year) references budget_year,
  check ((kind = 'REOPENED') = (reason is not null))
);
create index budget_closing_of_year on budget_closing (apt_id, year, at);

create function app.keep_budget_months() returns trigger
  language plpgsql
  as $$
declare
  y record;
begin
  select l.year, b.closed_through into y from budget_line l join budget_year b on b.apt_id = l.apt_id and b.year = l.year
   where l.apt_id = new.apt_id and l.line_id = new.line_id;
  if extract(year from new.on_day) <> y.year then
    raise exception 'an entry of another year than its line' using errcode = 'check_violation';
  end if;
  if new.kind in ('RESERVED', 'SPENT') and extract(month from new.on_day) <= y.closed_through then
    raise exception 'the month is closed' using errcode = 'check_violation';
  end if;
  insert into budget_month as m (apt_id, line_id, month, planned, reserved, spent)
  values (new.apt_id, new.line_id, extract(month from new.on_day)::integer,
          case when new.kind in ('PLANNED', 'REVISED') then new.amount else 0 end,
          case when new.kind = 'RESERVED' then new.amount else 0 end, case when new.kind = 'SPENT' then new.amount else 0 end)
  on conflict (apt_id, line_id, month) do update
    set planned = m.planned + excluded.planned, reserved = m.reserved + excluded.reserved, spent = m.spent + excluded.spent;
  return null;
end $$;
create trigger keep_budget_months after insert on budget_entry for each row execute function app.keep_budget_months();

-- Whom a paper paid is among its words: it goes with them.
create function app.forget_budget_vendor() returns trigger
  language plpgsql
  as $$
begin
  update budget_paper set vendor = null where apt_id = new.apt_id and doc_id = new.doc_id;
  return null;
end $$;
create trigger forget_budget_vendor after update of purged_at on document for each row
  when (old.purged_at is null and new.purged_at is not null) execute function app.forget_budget_vendor();

select app.isolate(t) from unnest(array['budget_rule', 'budget_year', 'budget_line', 'budget_paper', 'budget_entry', 'budget_month',
                                        'budget_closing']::regclass[]) t;
select app.make_append_only('budget_entry'), app.make_append_only('budget_closing');
grant select, insert, update on budget_rule, budget_year, budget_line, budget_paper, budget_month to danji_app;
grant select, insert on budget_entry, budget_closing to danji_app;
grant select on budget_rule, budget_year, budget_line, budget_paper, budget_entry, budget_month, budget_closing to danji_platform;
grant update on budget_paper to danji_platform;

-- What a paper says of the budget, by the marks of its form.
create function app.budget_claim(p_content jsonb, p_marks jsonb) returns table (account text, fund text, amount bigint)
  language sql immutable parallel safe
  as $$
    select c.account, c.fund, c.amount
      from (select btrim(regexp_replace(p_content ->> (p_marks ->> 'account'), '\s+', ' ', 'g')) as account,
                   btrim(regexp_replace(p_content ->> (p_marks ->> 'fund'), '\s+', ' ', 'g')) as fund,
                   coalesce(p_content -> (p_marks ->> 'amount') ->> 'won', p_content ->> (p_marks ->> 'amount'))::numeric::bigint as amount) c
     where c.amount > 0 and c.account <> '' and c.fund <> ''
  $$;

-- Every paper of a form that holds or spends, with its state and what stands on it.
create function app.budget_papers() returns table (apt_id text, doc_id uuid, state text, stage text, account text, fund text, amount bigint)
  language sql stable
  as $$
    select d.apt_id, d.doc_id, d.state, v.settings -> 'budget' ->> 'stage', c.account, c.fund, c.amount
      from form_version v
      join document d on d.apt_id = v.apt_id and d.form_id = v.form_id and d.form_version = v.version
                     and d.state <> 'DRAFT' and d.purged_at is null
     cross join lateral app.budget_claim(d.content, v.settings -> 'budget') c
     where v.settings ? 'budget'
  $$;

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (36, 10, '/budgets', '/elec-apv/budgets', '예산', 2, 13, true);
-- The head of the office and the 경리 keep it; the officers of the council look and print.
create function app.show_budgets() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 36, true, r.role_code <> 'TENANT_OFFICER', r.role_code <> 'TENANT_OFFICER', true, r.role_code <> 'TENANT_OFFICER'
      from role r where r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'ACCOUNTING', 'TENANT_OFFICER')
  $$;
select app.look_across('app.show_budgets()');
select app.show_budgets();
drop function app.show_budgets();
