-- PostgreSQL reads each CHECK of a table from the catalogue anew for every statement that writes there: for a list of words
-- about ten millionths of a second, and a step has eleven of them. The same rules in a function are read once per connection.
-- They are constraints as before: nothing gets past them, and each breaks under the name that it had. No row is looked at
-- again (`not valid`): until this moment each was held to the same rules.
create function app.refuse_unsound(p_table text, p_rule text) returns boolean
  language plpgsql immutable
  as $$
begin
  if p_rule is null then
    return true;
  end if;
  raise exception 'new row for relation "%" violates check constraint "%"', p_table, p_rule
    using errcode = 'check_violation', table = p_table, constraint = p_rule;
end $$;

create function app.step_is_sound(
  p_state text, p_kind text, p_manner text, p_vote text, p_actor_id text, p_acted_at timestamptz, p_reason text, p_pending_since timestamptz,
  p_ord integer, p_round integer
) returns boolean
  language plpgsql immutable
  as $$
begin
  return app.refuse_unsound('step', case
    when p_state not in ('PLANNED', 'PENDING', 'HELD', 'APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED', 'SKIPPED', 'CANCELLED')
      then 'step_state_check'
    when p_kind not in ('DRAFT', 'REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE') then 'step_kind_check'
    when p_manner not in ('NORMAL', 'FINAL', 'STAND_IN', 'EARLY', 'AFTER') then 'step_manner_check'
    when p_vote not in ('FOR', 'AGAINST', 'ABSTAIN') then 'step_vote_check'
    when (p_state in ('PENDING', 'HELD')) <> (p_pending_since is not null) then 'step_check'
    when p_state in ('APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED') and (p_actor_id is null or p_acted_at is null)
      then 'step_check1'
    when p_state in ('REJECTED', 'DISAGREED') and length(p_reason) = 0 then 'step_check2'
    when (p_state = 'VOTED') <> (p_vote is not null) then 'step_check3'
    when length(p_reason) > 1000 then 'step_reason_check'
    when p_ord < 0 then 'step_ord_check'
    when p_round <= 0 then 'step_round_check' end);
end $$;
alter table step
  drop constraint step_state_check, drop constraint step_kind_check, drop constraint step_manner_check, drop constraint step_vote_check,
  drop constraint step_check, drop constraint step_check1, drop constraint step_check2, drop constraint step_check3,
  drop constraint step_reason_check, drop constraint step_ord_check, drop constraint step_round_check,
  add constraint step_is_sound check (app.step_is_sound(state, kind, manner, vote, actor_id, acted_at, reason, pending_since, ord, round)) not valid;

create function app.document_is_sound(
  p_state text, p_round integer, p_form_id uuid, p_special text, p_security text, p_retention_years integer, p_amount bigint, p_title text,
  p_doc_number text, p_decided_at timestamptz, p_content_hash bytea
) returns boolean
  language plpgsql immutable
  as $$
begin
  return app.refuse_unsound('document', case
    when p_state not in ('DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID') then 'document_state_check'
    when p_special not in ('withdrawal', 'privacy-log') then 'document_special_check'
    when p_security not in ('NORMAL', 'CONFIDENTIAL') then 'document_security_check'
    when p_retention_years not in (1, 3, 5, 10) then 'document_retention_years_check'
    when (p_form_id is null) = (p_special is null) then 'document_check'
    when (p_state = 'DRAFT') <> (p_round = 0) then 'document_check1'
    when p_state in ('APPROVED', 'ENFORCED') and (p_doc_number is null or p_decided_at is null or p_content_hash is null) then 'document_check2'
    when p_amount not between -999999999999999 and 999999999999999 then 'document_amount_check'
    when length(p_title) > 200 then 'document_title_check' end);
end $$;
alter table document
  drop constraint document_state_check, drop constraint document_special_check, drop constraint document_security_check,
  drop constraint document_retention_years_check, drop constraint document_check, drop constraint document_check1,
  drop constraint document_check2, drop constraint document_amount_check, drop constraint document_title_check,
  add constraint document_is_sound check (
    app.document_is_sound(state, round, form_id, special, security, retention_years, amount, title, doc_number, decided_at, content_hash)) not valid;

create function app.alarm_is_sound(p_alarm_type text, p_doc_id uuid, p_link_url text, p_title text, p_body text) returns boolean
  language plpgsql immutable
  as $$
begin
  return app.refuse_unsound('alarm', case
    when p_alarm_type not in ('DOCUMENT', 'COMMENT') then 'alarm_alarm_type_check'
    when (p_alarm_type = 'DOCUMENT' and p_doc_id is null) or (p_alarm_type = 'COMMENT' and p_link_url is null) then 'alarm_check'
    when p_link_url !~ '^/([^/\\]|$)' or p_link_url ~ '[\\[:cntrl:]]' then 'alarm_link_url_check'
    when length(p_title) not between 1 and 200 then 'alarm_title_check'
    when length(p_body) > 1000 then 'alarm_body_check' end);
end $$;
alter table alarm
  drop constraint alarm_alarm_type_check, drop constraint alarm_check, drop constraint alarm_link_url_check,
  drop constraint alarm_title_check, drop constraint alarm_body_check,
  add constraint alarm_is_sound check (app.alarm_is_sound(alarm_type, doc_id, link_url, title, body)) not valid;

grant execute on function app.refuse_unsound(text, text),
  app.step_is_sound(text, text, text, text, text, timestamptz, text, timestamptz, integer, integer),
  app.document_is_sound(text, integer, uuid, text, text, integer, bigint, text, text, timestamptz, bytea),
  app.alarm_is_sound(text, uuid, text, text, text) to danji_app, danji_platform;
