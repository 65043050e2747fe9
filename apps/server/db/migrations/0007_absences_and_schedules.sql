-- Who is away and who stands in, reminders of steps that wait too long, leaves of absence, and documents that come round.

-- Nobody is away twice at once, chains of stand-ins are followed, and a start is told once.
create table absence (
  apt_id text not null,
  absence_id uuid not null,
  person_id text not null,
  stand_in_id text not null,
  reason text not null check (length(reason) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_early_at timestamptz,
  created_at timestamptz not null,
  -- When the stand-in was told that the absence runs.
  told_at timestamptz,
  primary key (apt_id, absence_id),
  foreign key (apt_id, person_id) references member,
  foreign key (apt_id, stand_in_id) references member,
  check (ends_at > starts_at),
  check (person_id <> stand_in_id)
);
create index absence_of_person on absence (apt_id, person_id, ends_at);
create index absence_of_stand_in on absence (apt_id, stand_in_id, ends_at);
create index absence_to_tell on absence (starts_at) where told_at is null and ended_early_at is null;

-- Whoever enters an absence waits here for the others of the complex: the check that follows then sees them all.
create function app.guard_absence() returns trigger
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(7041002, hashtext(new.apt_id));
  if exists (select from absence a
              where a.apt_id = new.apt_id and a.person_id = new.person_id and a.absence_id <> new.absence_id
                and a.ended_early_at is null and a.starts_at <= new.ends_at and new.starts_at <= a.ends_at) then
    raise exception 'one person cannot be away twice at once' using errcode = 'exclusion_violation', constraint = 'absence_overlap';
  end if;
  return new;
end $$;
create trigger guard before insert on absence for each row execute function app.guard_absence();

-- One per step and day.
create table step_reminder (
  apt_id text not null,
  reminder_id uuid not null,
  doc_id uuid not null,
  step_id uuid not null,
  remind_on date not null,
  created_at timestamptz not null,
  primary key (apt_id, reminder_id),
  constraint reminded_once_a_day unique (apt_id, doc_id, step_id, remind_on),
  foreign key (apt_id, doc_id, step_id) references step on delete cascade
);

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

select app.isolate(t) from unnest(array['absence', 'step_reminder', 'member_leave', 'schedule', 'scheduled_draft']::regclass[]) t;
grant select, insert, update, delete on absence, schedule, scheduled_draft to danji_app;
grant select, insert on step_reminder to danji_app;
grant select, insert, update on member_leave to danji_app;
grant select on absence, step_reminder, member_leave, schedule, scheduled_draft to danji_platform;

-- For whom a member acts at this moment, through chains of stand-ins.
create function app.stands_in_for(p_apt_id text, p_member_id text, p_now timestamptz) returns setof text
  language sql stable
  as $$
    with recursive away as (
      select a.person_id, a.stand_in_id from absence a
       where a.apt_id = p_apt_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at
    ), behind as (
      select person_id from away where stand_in_id = p_member_id
      union
      select w.person_id from away w join behind b on w.stand_in_id = b.person_id
    ) select person_id from behind where person_id <> p_member_id
  $$;
grant execute on function app.stands_in_for(text, text, timestamptz) to danji_app;

-- Absences that have begun and of which the stand-in has not heard, in all complexes.
create function app.absences_to_tell(p_now timestamptz) returns table (apt_id text, absence_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select a.apt_id, a.absence_id from absence a
     where a.told_at is null and a.ended_early_at is null and a.starts_at <= p_now and a.ends_at >= p_now
     order by a.starts_at limit 500
  $$;
select app.look_across('app.absences_to_tell(timestamptz)');

-- Steps that wait since before a moment and were not reminded on that day, in all complexes. They come so many at a time,
-- each batch behind the last row of the one before: with many complexes the list of a day may be long, and what is not
-- due stays in it.
create function app.steps_to_remind(p_before timestamptz, p_day date, p_since timestamptz, p_step_id uuid, p_limit integer)
  returns table (apt_id text, doc_id uuid, step_id uuid, pending_since timestamptz, reminder_days integer, place text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.doc_id, s.step_id, s.pending_since, c.reminder_days, app.stamp(s.pending_since)
      from step s join complex c on c.apt_id = s.apt_id
     where s.state = 'PENDING' and s.pending_since < p_before
       and (p_since is null or (s.pending_since, s.step_id) > (p_since, p_step_id))
       and not exists (select from step_reminder r where r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.step_id = s.step_id and r.remind_on = p_day)
     order by s.pending_since, s.step_id limit p_limit
  $$;
select app.look_across('app.steps_to_remind(timestamptz, date, timestamptz, uuid, integer)');

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
select app.look_across('app.leaves_due(date)');

-- What comes round, in all complexes, with the day that was drafted last.
create function app.active_schedules()
  returns table (apt_id text, schedule_id uuid, rule jsonb, lead_days integer, starts_on text, last_due_on text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.schedule_id, s.rule, s.lead_days, s.starts_on::text,
           (select max(d.due_on)::text from scheduled_draft d where d.apt_id = s.apt_id and d.schedule_id = s.schedule_id)
      from schedule s where s.is_active order by s.apt_id, s.schedule_id
  $$;
select app.look_across('app.active_schedules()');
