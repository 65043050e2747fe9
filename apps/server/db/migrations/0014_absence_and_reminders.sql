-- Absences: nobody is away twice at once, chains of stand-ins are followed, and a start is told once. Reminders of
-- steps that wait too long: one per step and day.

-- When the stand-in was told that the absence runs.
alter table absence add column told_at timestamptz;
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
alter function app.absences_to_tell(timestamptz) owner to danji_platform;
revoke all on function app.absences_to_tell(timestamptz) from public;
grant execute on function app.absences_to_tell(timestamptz) to danji_app;

-- After how many working days someone whose turn it is, is reminded.
alter table complex add column reminder_days integer not null default 2 check (reminder_days between 1 and 30);
grant update (reminder_days) on complex to danji_app;

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
select app.isolate('step_reminder');
grant select, insert on step_reminder to danji_app;

-- Steps that wait since before a moment and were not reminded on that day, in all complexes.
create function app.steps_to_remind(p_before timestamptz, p_day date)
  returns table (apt_id text, doc_id uuid, step_id uuid, pending_since timestamptz, reminder_days integer)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.doc_id, s.step_id, s.pending_since, c.reminder_days
      from step s join complex c on c.apt_id = s.apt_id
     where s.state = 'PENDING' and s.pending_since < p_before
       and not exists (select from step_reminder r where r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.step_id = s.step_id and r.remind_on = p_day)
     order by s.pending_since
  $$;
grant select on step_reminder to danji_platform;
alter function app.steps_to_remind(timestamptz, date) owner to danji_platform;
revoke all on function app.steps_to_remind(timestamptz, date) from public;
grant execute on function app.steps_to_remind(timestamptz, date) to danji_app;
create index step_pending on step (pending_since) where state = 'PENDING';
