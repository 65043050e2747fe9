-- Whether somebody cannot do anything about what came back to them: they left, are locked or on leave, or their term is over.
create function app.is_gone(p_apt_id text, p_member_id text, p_now timestamptz) returns boolean
  language sql stable
  as $$
    select exists (
      select from member m where m.apt_id = p_apt_id and m.member_id = p_member_id
         and (m.state <> 'ACTIVE' or m.permission_ends_on < (p_now at time zone 'Asia/Seoul')::date))
  $$;
grant execute on function app.is_gone(text, text, timestamptz) to danji_app, danji_platform;

create or replace function app.orphaned_because(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns text
  language sql stable
  as $$
    select coalesce(
      (select min(case when s.kind <> 'VOTE' then app.cannot_act_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, p_now)
                       when d.vote ? 'written' then app.cannot_count_because(s.apt_id, s.doc_id, s.step_id, p_now) end) from step s
        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD')),
      case when d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days' and app.is_gone(d.apt_id, d.drafter_id, p_now)
           then 'DRAFTER_LEFT' end,
      (select 'NO_RECEIVER' from receiving_department r
        where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.state in ('WAITING', 'RECEIVED', 'ASSIGNED') and d.state in ('APPROVED', 'ENFORCED')
          and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE') limit 1))
      from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;

create or replace function app.orphans_to_tell(p_now timestamptz) returns table (apt_id text, doc_id uuid, because text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with open_ones as (
      select s.apt_id, s.doc_id from step s where s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      union select s.apt_id, s.doc_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
       where s.state in ('PENDING', 'HELD') and s.kind = 'VOTE' and d.vote ? 'written'
      union select d.apt_id, d.doc_id from document d join member m on m.apt_id = d.apt_id and m.member_id = d.drafter_id
        and (m.state <> 'ACTIVE' or m.permission_ends_on < (p_now at time zone 'Asia/Seoul')::date)
       where d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'
      union select r.apt_id, r.doc_id from receiving_department r
       where r.state in ('WAITING', 'RECEIVED', 'ASSIGNED')
         and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE')
      union select a.apt_id, a.doc_id from alarm a where a.ask = 'ORPHAN' and a.settled_at is null
    ), judged as (
      select o.apt_id, o.doc_id, app.orphaned_because(o.apt_id, o.doc_id, p_now) as because from open_ones o
    )
    select j.apt_id, j.doc_id, j.because from judged j
     where case when j.because is null
       then exists (select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.ask = 'ORPHAN' and a.settled_at is null)
       else exists (
         select from app.orphan_askers(j.apt_id, j.doc_id) asker where not exists (
           select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.member_id = asker and a.ask = 'ORPHAN' and a.settled_at is null)) end
     limit 500
  $$;
select app.look_across('app.orphans_to_tell(timestamptz)');
