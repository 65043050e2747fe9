-- 관리 계약 (decision 0150): a management company is a tenant of its own, and what it may see of a complex hangs on a contract that
-- both sides have agreed to. A contract is one right that is kept twice, once on either side, under the same id (as a link of two
-- accounts is, decision 0144): each side sees its own row and nothing else of the other. Nobody writes it but the functions here.
-- Writers wait: complexes are few, and are looked at once for their kind.
alter table complex add column kind text not null default 'COMPLEX' check (kind in ('COMPLEX', 'COMPANY'));
alter table complex add constraint operator_is_no_company check (not (is_operator and kind = 'COMPANY'));

create table management_contract (
  apt_id text not null references complex,
  contract_id uuid not null,
  -- What whoever keeps this row is in it.
  side text not null check (side in ('COMPANY', 'COMPLEX')),
  other_apt_id text not null,
  -- What the other side is called, as it was when it was asked for.
  other_name text not null,
  starts_on date not null,
  -- Its last day, in Korea.
  ends_on date not null,
  -- What was agreed, as the company wrote it down.
  reason text not null check (char_length(reason) between 1 and 200),
  proposed_at timestamptz not null,
  proposer_name text not null,
  -- By the complex: ACCEPTED or REFUSED; by the company, before that: RETRACTED.
  answer text check (answer in ('ACCEPTED', 'REFUSED', 'RETRACTED')),
  answered_at timestamptz,
  answerer_name text,
  -- Before its last day, by either side, at once.
  ended_at timestamptz,
  ender_name text,
  end_reason text check (char_length(end_reason) between 1 and 200),
  primary key (apt_id, contract_id),
  check (other_apt_id <> apt_id),
  check (starts_on <= ends_on),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answerer_name is null)),
  check ((ended_at is null) = (ender_name is null) and (ended_at is null) = (end_reason is null)),
  check (ended_at is null or answer = 'ACCEPTED')
);
create index management_contract_sides on management_contract (contract_id, apt_id);
create index management_contract_days on management_contract (apt_id, starts_on);
-- A company asks a complex once at a time.
create unique index management_contract_asked on management_contract (apt_id, other_apt_id) where answer is null and side = 'COMPANY';

select app.isolate('management_contract');
grant select on management_contract to danji_app;
grant select, insert, update on management_contract to danji_platform;

-- The days on which a contract holds: until its last day, or until the day before the one on which it was ended.
create function app.contract_days(p_starts_on date, p_ends_on date, p_ended_at timestamptz) returns daterange
  language sql immutable
  as $$
    select daterange(p_starts_on, greatest(p_starts_on, least(p_ends_on + 1, (p_ended_at at time zone 'Asia/Seoul')::date)))
  $$;
grant execute on function app.contract_days(date, date, timestamptz) to danji_app, danji_platform;

-- One after the other, whichever side: of two who act on a contract the second finds what the first did. Its own row comes back.
create function app.lock_contract(p_contract uuid) returns setof management_contract
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform from management_contract m where m.contract_id = p_contract
     and exists (select from management_contract o where o.contract_id = p_contract and o.apt_id = current_setting('app.apt_id', true))
   order by m.apt_id for update;
  return query select * from management_contract m
   where m.contract_id = p_contract and m.apt_id = current_setting('app.apt_id', true);
end $$;
select app.look_across('app.lock_contract(uuid)');

-- A company asks, for itself, a complex that it knows by number and name: who does not know both learns nothing. What stands in the
-- way comes back.
create function app.ask_for_contract(p_contract uuid, p_apt_id text, p_name text, p_starts_on date, p_ends_on date, p_reason text,
                                     p_by text, p_at timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  company complex;
  asked complex;
begin
  select * into company from complex c where c.apt_id = current_setting('app.apt_id', true) and c.kind = 'COMPANY';
  if company.apt_id is null then
    return 'NO_COMPANY';
  end if;
  select * into asked from complex c
   where c.apt_id = p_apt_id and c.kind = 'COMPLEX' and not c.is_operator and not c.is_demo
     and regexp_replace(c.name, '\s', '', 'g') = regexp_replace(p_name, '\s', '', 'g');
  if asked.apt_id is null then
    return 'NO_SUCH_COMPLEX';
  end if;
  insert into management_contract (apt_id, contract_id, side, other_apt_id, other_name, starts_on, ends_on, reason, proposed_at, proposer_name)
  values (company.apt_id, p_contract, 'COMPANY', asked.apt_id, asked.name, p_starts_on, p_ends_on, p_reason, p_at, p_by)
  on conflict (apt_id, other_apt_id) where answer is null and side = 'COMPANY' do nothing;
  if not found then
    return 'ASKED_ALREADY';
  end if;
  insert into management_contract (apt_id, contract_id, side, other_apt_id, other_name, starts_on, ends_on, reason, proposed_at, proposer_name)
  values (asked.apt_id, p_contract, 'COMPLEX', company.apt_id, company.name, p_starts_on, p_ends_on, p_reason, p_at, p_by);
  return 'ASKED';
end $$;
select app.look_across('app.ask_for_contract(uuid, text, text, date, date, text, text, timestamptz)');

-- The complex answers, the company takes back; of contracts whose days meet one holds, whoever answers at the same moment.
create function app.answer_contract(p_contract uuid, p_answer text, p_by text, p_at timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  ours management_contract;
begin
  select * into ours from app.lock_contract(p_contract);
  if ours.apt_id is null or ours.answer is not null or (p_answer = 'RETRACTED') <> (ours.side = 'COMPANY') then
    return 'NOT_OURS';
  end if;
  if p_answer = 'ACCEPTED' then
    perform pg_advisory_xact_lock(hashtextextended('management-contract:' || ours.apt_id, 0));
    if exists (select from management_contract o
                where o.apt_id = ours.apt_id and o.contract_id <> p_contract and o.answer = 'ACCEPTED'
                  and app.contract_days(o.starts_on, o.ends_on, o.ended_at) && daterange(ours.starts_on, ours.ends_on, '[]')) then
      return 'DAYS_TAKEN';
    end if;
  end if;
  update management_contract m set answer = p_answer, answered_at = p_at, answerer_name = p_by where m.contract_id = p_contract;
  return 'ANSWERED';
end $$;
select app.look_across('app.answer_contract(uuid, text, text, timestamptz)');

-- Either side, at once: from then on the company sees nothing of the complex.
create function app.end_contract(p_contract uuid, p_reason text, p_by text, p_at timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  ours management_contract;
begin
  select * into ours from app.lock_contract(p_contract);
  if ours.answer is distinct from 'ACCEPTED' or ours.ended_at is not null then
    return 'OVER';
  end if;
  update management_contract m set ended_at = p_at, ender_name = p_by, end_reason = p_reason where m.contract_id = p_contract;
  return 'ENDED';
end $$;
select app.look_across('app.end_contract(uuid, text, text, timestamptz)');

-- Which of the tenants are companies, for the operator; anyone else learns of their own.
create function app.companies() returns text[]
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select coalesce(array_agg(c.apt_id), '{}') from complex c
     where c.kind = 'COMPANY' and (c.apt_id = current_setting('app.apt_id', true)
        or exists (select from complex o where o.apt_id = current_setting('app.apt_id', true) and o.is_operator))
  $$;
select app.look_across('app.companies()');

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (500, 20, '/mng-contract', '/cmplx-info/mng-contract', '관리 계약', 2, 12, true);
-- Whoever has 위임전결규정 begins with the same rights here; only the top administrator answers.
select app.inherit_menu_flags(500, 25);
