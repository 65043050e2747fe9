-- Whoever closed their window without a word, in a complex where nobody opens a form any more.
grant select, delete on form_presence to danji_platform;
create function app.sweep_form_presence(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
  delete from form_presence where seen_at < p_now - interval '1 hour';
$$;
select app.look_across('app.sweep_form_presence(timestamptz)');
