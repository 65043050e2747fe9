-- People are found by name, id, department and initial consonants; the operator finds them in all complexes; an id is
-- taken wherever it is taken.

-- Where a resident lives. Shown masked (ACL-12).
alter table member
  add column if not exists dong text check (dong ~ '^[0-9A-Za-z가-힣]{1,10}$'),
  add column if not exists ho text check (ho ~ '^[0-9A-Za-z가-힣]{1,10}$');
-- Moves the member's stamp as the other columns do: two administrators must not overwrite each other.
create trigger touch_home before update on member for each row
  when ((old.dong, old.ho) is distinct from (new.dong, new.ho)) execute function app.touch_updated_at();

-- 박소장 → ㅂㅅㅈ. What is no syllable stays, in small letters; spaces go.
create function app.initials(p_text text) returns text
  language sql immutable parallel safe set search_path = pg_catalog
  as $$
    select coalesce(string_agg(
             case when ascii(c) between 44032 and 55203
                  then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1)
                  else lower(c) end, '' order by n), '')
      from regexp_split_to_table(replace(p_text, ' ', ''), '') with ordinality t (c, n)
  $$;
alter table member add column name_initials text generated always as (app.initials(member_name)) stored;

-- A person as the lists show them. It runs with the rights of whoever asks, so it shows one complex.
create view app.person with (security_invoker = true) as
  select m.apt_id, c.name as apt_name, m.member_id, m.member_name, m.name_initials, m.member_type,
         m.dept_id, d.dept_name, d.seq_no as dept_seq, m.position_name, m.working_type, m.phone_no, m.email, m.dong, m.ho,
         m.state, m.is_super_admin, m.permission_ends_on, m.otp_required, a.confirmed_at as otp_since, m.last_login_at, m.updated_at,
         array(select r.role_id from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_ids,
         array(select r.role_name from member_role mr join role r using (apt_id, role_id)
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as role_names
    from member m
    join complex c on c.apt_id = m.apt_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id;
grant select on app.person to danji_app, danji_platform;

-- Everyone everywhere, for the operator alone: in any other complex the same question has no rows.
create function app.people_everywhere() returns setof app.person
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.* from app.person p
     where exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator)
  $$;
alter function app.people_everywhere() owner to danji_platform;
revoke all on function app.people_everywhere() from public;
grant execute on function app.people_everywhere() to danji_app;

-- Which of these ids someone already has, in whichever complex: an id is one person everywhere. Says no more than that.
create function app.taken_member_ids(p_ids text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select member_id from member where member_id = any (p_ids) $$;
alter function app.taken_member_ids(text[]) owner to danji_platform;
revoke all on function app.taken_member_ids(text[]) from public;
grant execute on function app.taken_member_ids(text[]) to danji_app;
