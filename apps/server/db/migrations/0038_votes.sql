-- 의결: the members of the body on the day of 상신, how many must be in favour, and until when. Null: from before.
-- Writers wait: the column comes without looking at a row.
alter table document add column vote jsonb;

-- Whether a member has no office any more in the body that resolves; of a vote from before, whether they have left.
create function app.is_out_of_office(p_apt_id text, p_member_id text, p_vote jsonb, p_day date) returns boolean
  language sql stable
  as $$
    select case when p_vote is null
      then exists (select from member m where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'RESIGNED')
      else not exists (
        select from officer_term t join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state <> 'RESIGNED'
         where t.apt_id = p_apt_id and t.member_id = p_member_id and t.body_id = (p_vote ->> 'bodyId')::uuid
           and p_day between t.starts_on and t.ends_on) end
  $$;
grant execute on function app.is_out_of_office(text, text, jsonb, date) to danji_app, danji_platform;

-- Open votes whose time is over, or in which somebody has a voice who is not in office any more, in all complexes.
create function app.votes_to_end(p_now timestamptz) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct s.apt_id, s.doc_id
      from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
     where s.kind = 'VOTE' and s.state in ('PENDING', 'HELD') and d.state = 'IN_PROGRESS'
       and ((d.vote ->> 'closesAt')::timestamptz <= p_now
            or app.is_out_of_office(s.apt_id, s.person_id, d.vote, (p_now at time zone 'Asia/Seoul')::date))
     limit 500
  $$;
select app.look_across('app.votes_to_end(timestamptz)');
