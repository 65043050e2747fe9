-- 서면동의: how many households there are, over which it is counted. Null: nobody has entered it.
-- Writers wait: there is one row for each complex.
alter table complex add column households integer;
alter table complex add constraint complex_households check (households between 1 and 99999) not valid;
grant update (households) on complex to danji_app;

-- Who counts written consents holds no seat in the body: nothing is lost with a term.
create or replace function app.is_out_of_office(p_apt_id text, p_member_id text, p_vote jsonb, p_day date) returns boolean
  language sql stable
  as $$
    select case when p_vote is null
      then exists (select from member m where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'RESIGNED')
      when p_vote ? 'written' then false
      else not exists (
        select from officer_term t join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state <> 'RESIGNED'
         where t.apt_id = p_apt_id and t.member_id = p_member_id and t.body_id = (p_vote ->> 'bodyId')::uuid
           and p_day between t.starts_on and t.ends_on) end
  $$;

-- Related papers and attached files belong to the content: fixed once submitted. But for the evidence that whoever counts
-- written consents adds while it is their turn; it is not taken off again.
create or replace function app.guard_content_part() returns trigger
  language plpgsql
  as $$
declare doc_state text; doc_purged timestamptz;
begin
  select state, purged_at into doc_state, doc_purged from document
   where apt_id = coalesce(new.apt_id, old.apt_id) and doc_id = coalesce(new.doc_id, old.doc_id);
  if doc_state = 'IN_PROGRESS' and tg_op = 'INSERT' and tg_table_name = 'attachment' then
    if exists (select from document d join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round
                where d.apt_id = new.apt_id and d.doc_id = new.doc_id and d.vote ? 'written'
                  and s.kind = 'VOTE' and s.state in ('PENDING', 'HELD') and s.person_id = new.added_by) then
      return new;
    end if;
  end if;
  if doc_state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') and not (tg_op = 'DELETE' and doc_purged is not null) then
    raise exception 'the content of a document under way or finished cannot change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

-- A vote ends by itself and many have a voice in it; who counts written consents is one alone, and somebody must hear of it.
create or replace function app.orphans_to_tell(p_now timestamptz) returns table (apt_id text, doc_id uuid, because text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with open_ones as (
      select s.apt_id, s.doc_id from step s where s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      union select s.apt_id, s.doc_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
       where s.state in ('PENDING', 'HELD') and s.kind = 'VOTE' and d.vote ? 'written'
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
