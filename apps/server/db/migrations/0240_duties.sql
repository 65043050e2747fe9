-- 법정 의무 달력 (decision 0082): what the law asks of a complex, when it is due, by whom, and with which paper. The list is shipped
-- with the program and a complex's own from its first day on: it changes periods, switches duties off with a reason, and adds its own.

-- What a complex says of itself once: by it the list knows what holds for it. Households stand in the settings.
create table duty_facts (
  apt_id text not null references complex,
  floors integer check (floors between 1 and 200),
  floor_area integer check (floor_area between 1 and 9999999),
  -- How many of each kind: {"ELEVATOR": 22}.
  equipment jsonb not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (apt_id)
);

create table duty (
  apt_id text not null references complex,
  duty_id uuid not null,
  -- Of one that was shipped; null of a complex's own.
  duty_code text,
  field text not null check (field ~ '^[A-Z]{2,20}$'),
  name text not null check (length(name) between 1 and 60),
  law text not null check (length(law) <= 100),
  article text not null default '' check (length(article) <= 60),
  -- As of which day the law was looked at.
  law_day date,
  rule jsonb not null,
  -- Nothing of this rule is due before.
  rule_from date not null,
  condition jsonb not null default '{}',
  form_id uuid,
  person_id text,
  off_reason text check (length(off_reason) between 1 and 200),
  -- Whether the condition is so for what the complex says of itself.
  holds boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (apt_id, duty_id),
  constraint duty_shipped_once unique (apt_id, duty_code),
  foreign key (apt_id, form_id) references form on delete set null (form_id),
  foreign key (apt_id, person_id) references member
);

-- Who changed what of a duty, and why.
create table duty_change (
  apt_id text not null,
  change_id uuid not null,
  duty_id uuid not null,
  kind text not null check (kind in ('MADE', 'CHANGED', 'OFF', 'ON', 'MOVED', 'LINKED', 'UNLINKED')),
  detail jsonb not null default '{}',
  reason text check (length(reason) <= 200),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  primary key (apt_id, change_id),
  foreign key (apt_id, duty_id) references duty
);
create index duty_change_newest on duty_change (apt_id, duty_id, at desc);

-- One for each time that a duty is due. What is planned, and by whom, is the office's; whether it is done its papers say.
create table duty_day (
  apt_id text not null,
  duty_day_id uuid not null,
  duty_id uuid not null,
  -- The last day by the rule.
  due_on date not null,
  -- The day that the office has chosen instead: never later.
  planned_on date check (planned_on <= due_on),
  person_id text,
  version integer not null default 1,
  made_at timestamptz not null,
  primary key (apt_id, duty_day_id),
  constraint duty_due_once unique (apt_id, duty_id, due_on),
  foreign key (apt_id, duty_id) references duty,
  foreign key (apt_id, person_id) references member
);
create index duty_day_by_day on duty_day (apt_id, (coalesce(planned_on, due_on)));

-- The papers of one of them: a paper fulfils one duty once. It is done while one of them is complete.
create table duty_paper (
  apt_id text not null,
  doc_id uuid not null,
  duty_day_id uuid not null,
  linked_at timestamptz not null,
  linked_by text not null,
  constraint duty_paper_once primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, duty_day_id) references duty_day
);
create index duty_paper_of_day on duty_paper (apt_id, duty_day_id, linked_at);

-- Told before it is due, and up the line when it is late: each stage once for the day that counts.
create table duty_notice (
  apt_id text not null,
  notice_id uuid not null,
  duty_day_id uuid not null,
  day date not null,
  stage text not null check (stage ~ '^(BEFORE|LATE)_[0-9]{1,2}$'),
  -- Nobody, where there was nobody new to tell.
  member_id text,
  alarm_id uuid,
  told_at timestamptz not null,
  primary key (apt_id, notice_id),
  constraint duty_told_once unique (apt_id, duty_day_id, day, stage),
  foreign key (apt_id, duty_day_id) references duty_day on delete cascade
);

select app.isolate(t) from unnest(array['duty_facts', 'duty', 'duty_change', 'duty_day', 'duty_paper', 'duty_notice']::regclass[]) t;
select app.make_append_only('duty_change');
grant select, insert, update on duty_facts, duty to danji_app;
grant select, insert on duty_change, duty_notice to danji_app;
grant select, insert, update, delete on duty_day to danji_app;
grant select, insert, delete on duty_paper to danji_app;
grant select on duty_facts, duty, duty_change, duty_day, duty_paper, duty_notice to danji_platform;

-- Complexes that have a list.
create function app.complexes_with_duties() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select f.apt_id from duty_facts f order by f.apt_id $$;
select app.look_across('app.complexes_with_duties()');

-- Of them, those with an alarm that asks for what is done by now.
create function app.complexes_with_done_duties() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct n.apt_id from duty_notice n
      join alarm a on a.apt_id = n.apt_id and a.alarm_id = n.alarm_id and a.settled_at is null
      join duty_paper p on p.apt_id = n.apt_id and p.duty_day_id = n.duty_day_id
      join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
     order by n.apt_id
  $$;
select app.look_across('app.complexes_with_done_duties()');

-- An alarm may ask for a duty, before there is a paper.
create or replace function app.alarm_is_sound(p_alarm_type text, p_doc_id uuid, p_link_url text, p_title text, p_body text, p_ask text,
                                   p_step_id uuid, p_settled_at timestamptz, p_checked_at timestamptz) returns boolean
  language plpgsql immutable
  as $$
begin
  return app.refuse_unsound('alarm', case
    when p_alarm_type not in ('DOCUMENT', 'COMMENT') then 'alarm_alarm_type_check'
    when (p_alarm_type = 'DOCUMENT' and p_doc_id is null) or (p_alarm_type = 'COMMENT' and p_link_url is null) then 'alarm_check'
    when p_link_url !~ '^/([^/\\]|$)' or p_link_url ~ '[\\[:cntrl:]]' then 'alarm_link_url_check'
    when length(p_title) not between 1 and 200 then 'alarm_title_check'
    when length(p_body) > 1000 then 'alarm_body_check'
    when p_ask not in ('TURN', 'REDRAFT', 'DRAFT', 'ORPHAN', 'LEAVING', 'DUTY') then 'alarm_ask_check'
    when p_ask is not null and (p_doc_id is null) <> (p_ask in ('LEAVING', 'DUTY')) then 'alarm_ask_check1'
    when (p_step_id is not null) <> (p_ask is not null and p_ask = 'TURN') then 'alarm_step_id_check'
    when p_settled_at is not null and (p_ask is null or p_checked_at is null) then 'alarm_settled_check' end);
end $$;

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (28, 20, '/duties', '/cmplx-info/duties', '의무 달력', 2, 0, true);
-- The head of the office plans, heads of departments plan and assign; whoever works there, keeps the books or audits them looks.
create function app.show_duties() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 28, true, r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'DEPT_HEAD'),
           r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR'), true, r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'DEPT_HEAD')
      from role r where r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'DEPT_HEAD', 'STAFF', 'ACCOUNTING', 'TENANT_OFFICER')
  $$;
select app.look_across('app.show_duties()');
select app.show_duties();
drop function app.show_duties();
