-- An absence may name other stand-ins for papers of some form groups. Groups are nested: the nearest counts.
create table absence_stand_in (
  apt_id text not null,
  absence_id uuid not null,
  form_group_id uuid not null,
  stand_in_id text not null,
  primary key (apt_id, absence_id, form_group_id),
  foreign key (apt_id, absence_id) references absence on delete cascade,
  foreign key (apt_id, form_group_id) references form_group on delete cascade,
  foreign key (apt_id, stand_in_id) references member
);
create index absence_stand_in_of_group on absence_stand_in (apt_id, form_group_id);
create index absence_stand_in_of_person on absence_stand_in (apt_id, stand_in_id);
select app.isolate('absence_stand_in');
grant select, insert, delete on absence_stand_in to danji_app;
grant select on absence_stand_in to danji_platform;

create function app.guard_absence_stand_in() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from absence a where a.apt_id = new.apt_id and a.absence_id = new.absence_id and a.person_id = new.stand_in_id) then
    raise exception 'nobody stands in for themselves' using errcode = 'check_violation', constraint = 'absence_stand_in_self';
  end if;
  return new;
end $$;
create trigger guard before insert on absence_stand_in for each row execute function app.guard_absence_stand_in();

-- Whom an absence names for papers of a form; null where it names nobody of their own, and for papers without a form.
create function app.group_stand_in(p_apt_id text, p_absence_id uuid, p_form_id uuid) returns text
  language plpgsql stable
  as $$
begin
  if p_form_id is null or not exists (select from absence_stand_in x where x.apt_id = p_apt_id and x.absence_id = p_absence_id) then
    return null;
  end if;
  return (
    with recursive around as (
      select g.form_group_id, g.parent_form_group_id, 1 as n
        from form f join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id
       where f.apt_id = p_apt_id and f.form_id = p_form_id
      union all
      select g.form_group_id, g.parent_form_group_id, a.n + 1
        from around a join form_group g on g.apt_id = p_apt_id and g.form_group_id = a.parent_form_group_id where a.n < 20)
    select x.stand_in_id from around a
      join absence_stand_in x on x.apt_id = p_apt_id and x.absence_id = p_absence_id and x.form_group_id = a.form_group_id
     order by a.n limit 1);
end $$;
grant execute on function app.group_stand_in(text, uuid, uuid) to danji_app, danji_platform;

create or replace function app.stand_ins_on(p_apt_id text, p_form_id uuid, p_now timestamptz)
  returns table (person_id text, stand_in_id text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  as $$
    select a.person_id, coalesce(app.group_stand_in(a.apt_id, a.absence_id, p_form_id), a.stand_in_id), a.starts_at, a.ends_at
      from absence a
     where a.apt_id = p_apt_id and a.ended_early_at is null and a.starts_at <= p_now and a.ends_at >= p_now
  $$;

-- For whom a member may act at this moment on some document, through chains of stand-ins. Who is away acts for nobody. On which
-- documents, app.acting_for says.
create or replace function app.stands_in_for(p_apt_id text, p_member_id text, p_now timestamptz) returns setof text
  language sql stable
  as $$
    with recursive running as (
      select a.absence_id, a.person_id, a.stand_in_id from absence a
       where a.apt_id = p_apt_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at
    ), away as (
      select r.person_id, r.stand_in_id from running r
      union
      select r.person_id, x.stand_in_id from running r
        join absence_stand_in x on x.apt_id = p_apt_id and x.absence_id = r.absence_id
    ), behind as (
      select person_id from away where stand_in_id = p_member_id
      union
      select w.person_id from away w join behind b on w.stand_in_id = b.person_id
    ) select person_id from behind where not exists (select from running where person_id = p_member_id)
  $$;
