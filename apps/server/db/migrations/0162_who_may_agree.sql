-- Who may agree to what was asked about an account (decision 0053).

-- Of a reset of an officer that waits for the contact alone: when another agreed, or when somebody asked who needs nobody's word.
alter table account_request add column agreed_at timestamptz;

-- Whether a person serves in the 입주자대표회의 on a day, by a term that had begun on another day already.
create function app.serves_in_council(p_apt_id text, p_member_id text, p_day date, p_begun_by date) returns boolean
  language sql stable
  as $$
    select exists (
      select from officer_term t
        join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
        join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.member_type = 'TENANT' and m.state = 'ACTIVE'
         and coalesce(m.permission_ends_on >= p_day, true)
       where t.apt_id = p_apt_id and t.member_id = p_member_id and p_day between t.starts_on and t.ends_on and t.starts_on <= p_begun_by)
  $$;
grant execute on function app.serves_in_council(text, text, date, date) to danji_app, danji_platform;

-- Whether an account stands by itself: nobody else of the complex gave it its office, its rights or its way in within thirty
-- days before it is needed or since, and whoever asks neither registered nor approved it, however long ago.
create function app.stands_by_itself(p_apt_id text, p_member_id text, p_asker text, p_asked_at timestamptz) returns boolean
  language sql stable
  as $$
    select not exists (
      select from (
        select h.at, h.actor_member_id, h.act = 'MEMBER_APPROVED' as is_origin from access_right_history h
         where h.apt_id = p_apt_id and h.member_id = p_member_id
           and h.act in ('EMPLOYEE_REGISTERED', 'REHIRED', 'MEMBER_APPROVED', 'ROLE_GRANTED', 'ROLE_GIVEN', 'ROLES_CHANGED', 'TERM_SET',
                         'TERM_CHANGED', 'SUPER_ADMIN_GRANTED')
        union all
        select e.at, e.actor_member_id, e.kind = 'MEMBER_REGISTERED' from security_event e
         where e.apt_id = p_apt_id and e.member_id = p_member_id
           and e.kind in ('MEMBER_REGISTERED', 'PASSWORD_LINK_MADE', 'CONTACT_CHANGED', 'OTP_REMOVED')) made
        join member a on a.apt_id = p_apt_id and a.member_id = made.actor_member_id and a.member_id <> p_member_id
       where made.at > p_asked_at - interval '30 days' or (made.is_origin and a.member_id = p_asker))
  $$;
grant execute on function app.stands_by_itself(text, text, text, timestamptz) to danji_app, danji_platform;

-- Whether somebody's password came by a link since. The operator agrees from another complex, so it looks across.
create function app.has_used_link(p_apt_id text, p_member_id text, p_since timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (select from security_event e where e.apt_id = p_apt_id and e.member_id = p_member_id
                      and e.kind = 'PASSWORD_LINK_USED' and e.at > p_since)
  $$;
select app.look_across('app.has_used_link(text, text, timestamptz)');
