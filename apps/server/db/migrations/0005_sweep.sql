-- Clears what has served its time, in all complexes.
create function app.sweep(p_now timestamptz, p_keys_before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from idempotency_key where created_at < p_keys_before;
    delete from otp_challenge where expires_at < p_now - interval '1 hour';
    delete from hub_random where used_at < p_now - interval '1 hour';
    delete from rate_window where started_at < p_now - interval '1 hour';
    delete from one_time_link where expires_at < p_now - interval '30 days';
    -- Delivered or passed on long ago; they name people and their numbers.
    delete from outbox_message where state <> 'WAITING' and created_at < p_now - interval '90 days';
    -- As long as the browser's own cookie lives.
    delete from known_device where last_login_at < p_now - interval '365 days';
    -- Sessions go 90 days after their end, with their token hashes.
    delete from session where coalesce(ended_at, ends_at) < p_now - interval '90 days';
  $$;
alter function app.sweep(timestamptz, timestamptz) owner to danji_platform;
revoke all on function app.sweep(timestamptz, timestamptz) from public;
grant execute on function app.sweep(timestamptz, timestamptz) to danji_app;

-- Messages that are due, in all complexes, taken by one node at a time.
create function app.take_due_messages(p_now timestamptz, p_limit integer) returns setof outbox_message
  language sql security definer set search_path = pg_catalog, public
  as $$
    update outbox_message o set attempts = o.attempts + 1, next_attempt_at = p_now + interval '1 minute' * least(60, power(2, o.attempts + 1))
      from (select apt_id, message_id from outbox_message
             where state = 'WAITING' and next_attempt_at <= p_now
             order by next_attempt_at limit p_limit for update skip locked) due
     where o.apt_id = due.apt_id and o.message_id = due.message_id
    returning o.*
  $$;
alter function app.take_due_messages(timestamptz, integer) owner to danji_platform;
revoke all on function app.take_due_messages(timestamptz, integer) from public;
grant execute on function app.take_due_messages(timestamptz, integer) to danji_app;
