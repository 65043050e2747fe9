-- Documents that come round: the daily log, the disinfection report.

create table schedule (
  apt_id text not null references complex,
  schedule_id uuid not null,
  form_id uuid not null,
  person_id text not null,
  rule jsonb not null,
  lead_days integer not null check (lead_days between 0 and 30),
  title_pattern text not null check (length(title_pattern) <= 120),
  is_active boolean not null default true,
  -- Nothing that was due before is drafted.
  starts_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (apt_id, schedule_id),
  foreign key (apt_id, form_id) references form,
  foreign key (apt_id, person_id) references member
);

-- One for each day that was due, however many nodes look at the same moment.
create table scheduled_draft (
  apt_id text not null,
  scheduled_draft_id uuid not null,
  schedule_id uuid not null,
  due_on date not null,
  doc_id uuid,
  created_at timestamptz not null,
  primary key (apt_id, scheduled_draft_id),
  constraint drafted_once_a_day unique (apt_id, schedule_id, due_on),
  foreign key (apt_id, schedule_id) references schedule on delete cascade,
  foreign key (apt_id, doc_id) references document on delete set null (doc_id)
);
create index scheduled_draft_of_document on scheduled_draft (apt_id, doc_id);

select app.isolate(t) from unnest(array['schedule', 'scheduled_draft']::regclass[]) t;
grant select, insert, update, delete on schedule to danji_app;
grant select, insert, update, delete on scheduled_draft to danji_app;

-- What comes round, in all complexes, with the day that was drafted last.
create function app.active_schedules()
  returns table (apt_id text, schedule_id uuid, rule jsonb, lead_days integer, starts_on text, last_due_on text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.schedule_id, s.rule, s.lead_days, s.starts_on::text,
           (select max(d.due_on)::text from scheduled_draft d where d.apt_id = s.apt_id and d.schedule_id = s.schedule_id)
      from schedule s where s.is_active order by s.apt_id, s.schedule_id
  $$;
grant select on schedule, scheduled_draft to danji_platform;
alter function app.active_schedules() owner to danji_platform;
revoke all on function app.active_schedules() from public;
grant execute on function app.active_schedules() to danji_app;
