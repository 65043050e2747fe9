-- Why a document cannot go on: nobody can act on an open step; who drafted it has left and it came back; nobody is left in the
-- department that is to receive it. Null: it can. What came back long ago to somebody who has left is over.
create function app.orphaned_because(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns text
  language sql stable
  as $$
    select coalesce(
      (select min(app.stuck_because(s.apt_id, s.person_id, s.offices, d.drafter_id, p_now)) from step s
        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'),
      (select 'DRAFTER_LEFT' from member m
        where m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
          and d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'),
      (select 'NO_RECEIVER' from receiving_department r
        where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.state in ('WAITING', 'RECEIVED', 'ASSIGNED') and d.state in ('APPROVED', 'ENFORCED')
          and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE') limit 1))
      from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;
grant execute on function app.orphaned_because(text, uuid, timestamptz) to danji_app, danji_platform;

-- Documents of all complexes that cannot go on and of which the top administrator has not heard, and those that they are
-- asked about and that go on again.
create function app.orphans_to_tell(p_now timestamptz) returns table (apt_id text, doc_id uuid, because text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with open_ones as (
      select s.apt_id, s.doc_id from step s where s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      union select d.apt_id, d.doc_id from document d join member m on m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
       where d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'
      union select r.apt_id, r.doc_id from receiving_department r
       where r.state in ('WAITING', 'RECEIVED', 'ASSIGNED')
         and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE')
      union select a.apt_id, a.doc_id from alarm a where a.ask = 'ORPHAN' and a.settled_at is null
    ), judged as (
      select o.apt_id, o.doc_id, app.orphaned_because(o.apt_id, o.doc_id, p_now) as because,
             exists (select from alarm a join member m on m.apt_id = a.apt_id and m.member_id = a.member_id and m.is_super_admin
                      where a.apt_id = o.apt_id and a.doc_id = o.doc_id and a.ask = 'ORPHAN' and a.settled_at is null) as is_asked
        from open_ones o
    )
    select j.apt_id, j.doc_id, j.because from judged j
     where (j.because is not null) <> j.is_asked
       and (j.because is null or exists (select from member m where m.apt_id = j.apt_id and m.is_super_admin and m.state = 'ACTIVE'))
     limit 500
  $$;
select app.look_across('app.orphans_to_tell(timestamptz)');
