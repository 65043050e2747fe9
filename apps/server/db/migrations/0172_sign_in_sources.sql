-- Wrong passwords are counted for each source alone: a browser that has signed in before, or a network (device_key 'net:…').
-- Networks come and go: a count is over a day after its last try, and a network that was used is known for as long as its sessions.
create function app.sweep_sign_in_sources(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from login_guard
     where device_key like 'net:%' and coalesce(last_failed_at, '-infinity') < p_now - interval '25 hours'
       and coalesce(locked_until, '-infinity') < p_now;
    delete from known_device where device_key like 'net:%' and last_login_at < p_now - interval '90 days';
  $$;
select app.look_across('app.sweep_sign_in_sources(timestamptz)');
