-- A row of a register is found by the pairs of letters in its words (decision 0138): two syllables are the usual length of a word.

-- The pairs as numbers that belong to one register of one complex, so that the list of a frequent pair is as long as that makes it.
-- Of a long text the first letters, and 0: such a row is looked at whatever is looked for.
create function app.register_pairs(p_apt_id text, p_register text, p_text text) returns bigint[]
  language sql immutable parallel safe cost 1000
  as $$
    select coalesce(array_agg(distinct hashtextextended(one || next, seed)), '{}') || case when length(p_text) > 400 then array[0::bigint] else '{}' end
      from (select hashtextextended(p_apt_id || '/' || p_register, 0) as seed, one, lead(one) over (order by place) as next
              from unnest(string_to_array(left(p_text, 400), null)) with ordinality letter (one, place)) pair
     where next is not null
  $$;
grant execute on function app.register_pairs(text, text, text) to danji_app, danji_platform;

-- The papers whose rows have the words, or null: looking at all rows is as quick, because a single letter was asked for, many of
-- the newest have the words, or more than so many have them. Array operators are not leakproof, so under row-level security the
-- index would not be used; it keeps to the complex of the transaction and tells ids alone.
create function app.register_papers_named(p_register text, p_words text, p_most integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0
  as $$
declare
  wanted bigint[] := app.register_pairs(app.apt_id(), p_register, p_words);
  ids uuid[];
begin
  if cardinality(wanted) = 0 then
    return null;
  end if;
  if (select count(*) filter (where strpos(n.words, p_words) > 0 or strpos(n.paper_words, p_words) > 0) >= 40
        from (select r.words, r.paper_words from register_row r
               where r.apt_id = app.apt_id() and r.register = p_register order by r.day desc, r.doc_id desc, r.row_no limit 300) n) then
    return null;
  end if;
  select array_agg(f.doc_id) into ids
    from (select r.doc_id from register_row r
           where r.apt_id = app.apt_id() and r.register = p_register
             and (app.register_pairs(r.apt_id, r.register, r.words || chr(10) || r.paper_words) @> wanted
                  or app.register_pairs(r.apt_id, r.register, r.words || chr(10) || r.paper_words) @> array[0::bigint])
             and (strpos(r.words, p_words) > 0 or strpos(r.paper_words, p_words) > 0)
           limit p_most + 1) f;
  return case when coalesce(cardinality(ids), 0) <= p_most then coalesce(ids, '{}') end;
end $$;
select app.look_across('app.register_papers_named(text, text, integer)');
grant select on register_row to danji_platform;
