-- As before (0208), with two mends of whose turn it is. An endpoint all of whose due calls stand behind an earlier one of the
-- same document has no call to make now: it took a place of those who had. And whoever took the last call comes before whoever
-- did not: where many hang, the others do not stand behind them.
create or replace function app.take_due_deliveries(p_now timestamptz, p_most integer)
  returns table (apt_id text, endpoint_id uuid, feed_no bigint, attempts integer)
  language sql security definer set search_path = pg_catalog, public
  as $$
  with due as materialized (
    select e.apt_id, e.endpoint_id, n.feed_no from callback_endpoint e cross join lateral (
      select w.feed_no from feed_delivery w
       where w.apt_id = e.apt_id and w.endpoint_id = e.endpoint_id and w.state = 'WAITING' and w.next_attempt_at <= p_now
         and not exists (select from feed_delivery b where b.apt_id = w.apt_id and b.endpoint_id = w.endpoint_id and b.doc_id = w.doc_id
                            and b.feed_no < w.feed_no and b.state = 'WAITING')
       order by w.feed_no limit 1) n
     where e.is_enabled and e.removed_at is null and (e.busy_until is null or e.busy_until <= p_now)
       and (e.open_until is null or e.open_until <= p_now)
     order by e.failures > 0, e.taken_at nulls first, e.apt_id, e.endpoint_id limit p_most for update of e skip locked),
  held as (
    update callback_endpoint e set busy_until = p_now + interval '30 seconds', taken_at = p_now
      from due where e.apt_id = due.apt_id and e.endpoint_id = due.endpoint_id)
  update feed_delivery d set attempts = d.attempts + 1, tried_at = p_now,
         next_attempt_at = p_now + interval '30 seconds' * least(720, power(2, d.attempts))
    from due where d.apt_id = due.apt_id and d.endpoint_id = due.endpoint_id and d.feed_no = due.feed_no
  returning d.apt_id, d.endpoint_id, d.feed_no, d.attempts
  $$;
