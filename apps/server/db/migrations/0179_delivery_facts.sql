-- For whoever watches over the whole: calls back to the ERP that wait, and those of the week that were given up.
create function app.delivery_facts(p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$
  select jsonb_build_object(
    'waiting', (select count(*) from callback_delivery where state = 'WAITING'),
    'oldestWaitingAt', (select app.stamp(min(o.at)) from callback_delivery d join document_outcome o using (apt_id, outcome_no) where d.state = 'WAITING'),
    'failed', (select count(*) from callback_delivery d join document_outcome o using (apt_id, outcome_no)
                where d.state = 'FAILED' and o.at > p_now - interval '7 days'))
  $$;
select app.look_across('app.delivery_facts(timestamptz)');
