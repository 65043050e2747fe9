-- The number of a decided document, its seal and the hash of its event, made where the serial is counted: nobody holds the
-- counter of a complex while a program on the other end of the line thinks. The texts that are hashed are spelled by the
-- program (domain/history-chain.ts), and have gaps where number and seal belong; here these are filled in.
create function app.numbered(p_serial integer, p_number text[], p_digits integer, p_spelled text[], p_sealed text[], p_chained text[], p_prev_hash bytea)
  returns table (number text, spelled text, seal bytea, hash bytea)
  language sql immutable parallel safe
  as $$
    select s.number, s.spelled, s.seal,
           sha256(p_prev_hash || convert_to(p_chained[1] || '"' || encode(s.seal, 'hex') || '"' || p_chained[2] || s.spelled || p_chained[3], 'UTF8'))
      from (select n.number, n.spelled, sha256(convert_to(p_sealed[1] || n.spelled || p_sealed[2], 'UTF8')) as seal
              from (select p_number[1] || t.serial || p_number[2] as number, '"' || p_spelled[1] || t.serial || p_spelled[2] || '"' as spelled
                      from (select lpad(p_serial::text, greatest(p_digits, length(p_serial::text)), '0') as serial offset 0) t offset 0) n offset 0) s
  $$;
grant execute on function app.numbered(integer, text[], integer, text[], text[], text[], bytea) to danji_app;

-- For writes that travel with the commit: nobody is there any more to count the rows that they touched.
create function app.all_rows(p_touched bigint, p_wanted bigint, p_otherwise text) returns boolean
  language plpgsql
  as $$
begin
  if p_touched <> p_wanted then
    raise exception '%', p_otherwise using errcode = 'triggered_action_exception';
  end if;
  return true;
end $$;
grant execute on function app.all_rows(bigint, bigint, text) to danji_app;
