-- For a write that travels with the commit: nobody is there any more to count the rows that it touched.
create function app.one_row(p_touched bigint, p_otherwise text) returns void
  language plpgsql
  as $$
begin
  if p_touched <> 1 then
    raise exception '%', p_otherwise using errcode = 'triggered_action_exception';
  end if;
end $$;
grant execute on function app.one_row(bigint, text) to danji_app;
