-- A key is written once, together with the answer that it keeps. Until then whoever uses it holds a lock that is in no table: a
-- twin waits here until the first has ended, and then finds its answer. Whoever was not let in has no complex open, waits for
-- nobody and finds nothing.
create function app.take_key(p_apt_id text, p_member_apt_id text, p_member_id text, p_key text)
  returns table (endpoint text, input_hash bytea, answer text)
  language plpgsql
  as $$
begin
  if current_setting('app.apt_id', true) is distinct from p_apt_id then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', p_apt_id, p_member_apt_id, p_member_id, p_key), 0));
  return query
    select k.endpoint, k.input_hash, k.answer from idempotency_key k
     where k.apt_id = p_apt_id and k.member_apt_id = p_member_apt_id and k.member_id = p_member_id and k.key = p_key;
end $$;
grant execute on function app.take_key(text, text, text, text) to danji_app;
