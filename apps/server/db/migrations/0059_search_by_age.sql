-- Candidates are looked up by age as well: the newest weeks first, so that words which many documents have do not bring all of
-- them. Each entry is in the index under its week, its eight weeks and its sixty-four weeks (domain/age-slices.ts asks for them).
create function app.ages_of(p_at timestamptz) returns integer[]
  language sql immutable parallel safe
  as $$
    select array[w, 100000 + (w >> 3), 200000 + (w >> 6)]
      from (values (floor(extract(epoch from (p_at - timestamptz '1970-01-01 00:00:00+00')) / 604800)::integer)) x (w)
  $$;
grant execute on function app.ages_of(timestamptz) to danji_app, danji_platform;

drop index search_entry_tokens;
create index search_entry_tokens on search_entry using gin (tokens, readers, app.ages_of(sort_at)) with (fastupdate = off);

-- Ids of the own complex that stand before a place, newest first. Whether the words stand there in order, and whether the caller
-- may read them, is asked outside. app.search_by_tokens stays for a server that is still of the version before.
create function app.search_candidates(p_kind text, p_tokens integer[], p_readers integer[], p_ages integer[], p_from timestamptz,
                                      p_before timestamptz, p_before_id uuid, p_limit integer)
  returns table (doc_id uuid, sort_at timestamptz)
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
begin
  return query
    select e.doc_id, e.sort_at from search_entry e
     where e.apt_id = app.apt_id() and e.kind = p_kind and e.tokens @> p_tokens and (p_readers is null or e.readers && p_readers)
       and (p_ages is null or app.ages_of(e.sort_at) && p_ages)
       and (p_from is null or e.sort_at >= p_from) and (e.sort_at, e.doc_id) < (p_before, p_before_id)
     order by e.sort_at desc, e.doc_id desc limit p_limit;
end $$;
alter function app.search_candidates(text, integer[], integer[], integer[], timestamptz, timestamptz, uuid, integer) owner to danji_platform;
revoke all on function app.search_candidates(text, integer[], integer[], integer[], timestamptz, timestamptz, uuid, integer) from public;
grant execute on function app.search_candidates(text, integer[], integer[], integer[], timestamptz, timestamptz, uuid, integer) to danji_app;
