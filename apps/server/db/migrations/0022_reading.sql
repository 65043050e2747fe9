-- What lists and documents are read by: nothing here is a rule, all of it is for speed.

-- As before, to the letter; but it says of itself what its words are (they depend on a setting in theory), and so PostgreSQL
-- puts its body where it is called. It is called a hundred times for a page of an inbox.
create or replace function app.stamp(moment timestamptz) returns text
  language sql stable parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- Who acts for a person while they are away; whoever is away too is passed over. Asked only while somebody is away.
create function app.stand_in_name(p_apt_id text, p_person_id text, p_now timestamptz) returns text
  language sql stable
  as $$
    with recursive chain as (
      select a.stand_in_id, 1 as n from absence a
       where a.apt_id = p_apt_id and a.person_id = p_person_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at
      union all
      select a.stand_in_id, c.n + 1 from chain c join absence a on a.apt_id = p_apt_id and a.person_id = c.stand_in_id
       where a.ended_early_at is null and p_now between a.starts_at and a.ends_at and c.n < 10)
    select x.member_name from chain c join member x on x.apt_id = p_apt_id and x.member_id = c.stand_in_id order by c.n desc limit 1
  $$;
grant execute on function app.stand_in_name(text, text, timestamptz) to danji_app;
