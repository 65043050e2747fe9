-- What a term does to the last day of a person's permission, and when it is carried out; which application made its account.

-- An approval taken back closes only an account that the application itself brought in.
alter table application add column account_made boolean not null default false;
-- What a person who was known already had before the approval: their last day, and whether the role of officers.
alter table application add column standing_before jsonb;

-- The Korean day on which a term was last carried out: what the person is called, and the role of officers when it begins.
alter table officer_term add column carried_on date not null default (clock_timestamp() at time zone 'Asia/Seoul')::date;
grant select on officer_term, invitation to danji_platform;

alter table application no force row level security;
alter table access_right_history no force row level security;
alter table officer_term no force row level security;
alter table member no force row level security;
update application a set account_made = true
 where exists (select from access_right_history h
                where h.apt_id = a.apt_id and h.member_id = a.member_id and h.act = 'MEMBER_APPROVED'
                  and h.detail->>'applicationId' = a.application_id::text);
-- Names of offices that ran out before anything took them back.
update member m set position_name = null
 where m.member_type = 'TENANT'
   and exists (select from officer_term t join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
                where t.apt_id = m.apt_id and t.member_id = m.member_id and p.position_name = m.position_name)
   and not exists (select from officer_term t where t.apt_id = m.apt_id and t.member_id = m.member_id and t.ends_on >= t.starts_on
                      and t.ends_on >= (clock_timestamp() at time zone 'Asia/Seoul')::date);
alter table application force row level security;
alter table access_right_history force row level security;
alter table officer_term force row level security;
alter table member force row level security;

-- A new term only ever moves the last day on, and one that is over gives none to who has none. A changed one takes the
-- day back only where the day was its own: a day that was set by hand stays.
create or replace function app.end_permission_with_term() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    update member m set permission_ends_on = new.ends_on
     where m.apt_id = new.apt_id and m.member_id = new.member_id and m.member_type = 'TENANT' and new.ends_on >= new.starts_on
       and new.ends_on > coalesce(m.permission_ends_on, (new.changed_at at time zone 'Asia/Seoul')::date - 1);
    return null;
  end if;
  update member m
     set permission_ends_on = case when m.permission_ends_on = old.ends_on then (
           select coalesce(max(t.ends_on) filter (where t.ends_on >= t.starts_on),
                           max((t.ended_at at time zone 'Asia/Seoul')::date) - 1)
             from officer_term t where t.apt_id = new.apt_id and t.member_id = new.member_id)
         else greatest(m.permission_ends_on, new.ends_on) end
   where m.apt_id = new.apt_id and m.member_id = new.member_id and m.member_type = 'TENANT'
     and (m.permission_ends_on = old.ends_on or (new.ends_on > old.ends_on and new.ends_on > m.permission_ends_on));
  return null;
end $$;

-- Terms of all complexes that have begun or run out since they were last carried out.
create function app.terms_due(p_today date) returns table (apt_id text, term_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select t.apt_id, t.term_id from officer_term t
     where t.ends_on >= t.starts_on
       and ((t.starts_on <= p_today and t.carried_on < t.starts_on) or (t.ends_on < p_today and t.carried_on <= t.ends_on))
     order by t.starts_on, t.term_id limit 500
  $$;
alter function app.terms_due(date) owner to danji_platform;
revoke all on function app.terms_due(date) from public;
grant execute on function app.terms_due(date) to danji_app;

-- What is counted for a phone stands as long as the invitation does, or a week would lift the limits.
create or replace function app.sweep_apply_phones(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from apply_phone p using invitation i
     where i.apt_id = p.apt_id and i.invitation_id = p.invitation_id and p.code_sent_at < p_now - interval '7 days'
       and (i.expires_at <= p_now or i.revoked_at is not null or i.uses >= i.max_uses)
  $$;
