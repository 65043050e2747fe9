-- 예산을 넘을 때 (decision 0119): a paper beyond what is left goes with the consent of an office in its line.
-- Writers wait: a complex has at most one of these rows.
alter table budget_rule drop constraint budget_rule_beyond_check;
alter table budget_rule add constraint budget_rule_beyond_check check (beyond in ('WARN', 'EXPLAIN', 'CONSENT', 'REFUSE'));
alter table budget_rule add column consent_office text not null default 'CHAIR' check (consent_office in ('DIRECTOR', 'AUDITOR', 'CHAIR'));

-- By how much a paper went beyond what was left at its 상신, and whose consent its line asks for that.
alter table budget_paper add column over_won bigint not null default 0 check (over_won >= 0);
alter table budget_paper add column consent_office text check (consent_office in ('DIRECTOR', 'AUDITOR', 'CHAIR'));

-- Whether a step is the consent of an office: its 합의, or that it decided itself, or somebody above it did.
create function app.is_budget_consent(p_kind text, p_state text, p_offices text[], p_office text) returns boolean
  language sql immutable parallel safe
  as $$
    select case p_kind when 'AGREE' then p_state = 'AGREED' and p_office = any(p_offices)
                       when 'DECIDE' then p_state = 'APPROVED' and (p_office = any(p_offices) or (p_office = 'DIRECTOR' and 'CHAIR' = any(p_offices)))
                       when 'VOTE' then p_state = 'VOTED' and p_office <> 'AUDITOR'
                       else false end
  $$;
