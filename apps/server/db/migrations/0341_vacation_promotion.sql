-- 사용촉진 (근로기준법 제61조, decision 0120): what the office asked and named, and what the employee answered. One row for each end of days.
create table vacation_promotion (
  apt_id text not null,
  promotion_id uuid not null,
  member_id text not null,
  part text not null check (part in ('YEAR', 'MONTHS', 'LATE_MONTHS')),
  until_day date not null,
  -- How much was left when the office asked for a plan.
  asked_hours integer not null check (asked_hours between 1 and 8000),
  first_at timestamptz not null,
  first_by text not null,
  first_by_name text not null,
  -- Seen by the employee on their own screen; handed over on paper, as the office wrote it down.
  first_read_at timestamptz,
  first_handed_on date,
  planned_at timestamptz,
  plan_days text[] not null default '{}',
  second_at timestamptz,
  second_by text,
  second_by_name text,
  second_days text[] not null default '{}',
  second_read_at timestamptz,
  second_handed_on date,
  primary key (apt_id, promotion_id),
  unique (apt_id, member_id, part, until_day),
  foreign key (apt_id, member_id) references vacation_person,
  check ((second_at is null) = (second_by is null) and (second_at is null) = (second_by_name is null)),
  check (cardinality(plan_days) <= 60 and (planned_at is null) = (cardinality(plan_days) = 0)),
  check (cardinality(second_days) <= 60 and (second_at is null) = (cardinality(second_days) = 0))
);

select app.isolate('vacation_promotion'::regclass);
grant select, insert, update on vacation_promotion to danji_app;
grant select on vacation_promotion to danji_platform;
