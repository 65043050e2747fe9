-- Search within one complex: the hashes of an entry are those of its own complex and kind now, so that the list of a frequent
-- word is as long as that complex makes it, however many others there are (decision 0009, 2026-11-16).

-- Ids of the own complex whose text has a word, in no order: all of them, or as many as are asked for. It runs with other
-- rights for the same reason as app.search_candidates, keeps to the complex of the transaction, and tells ids alone. Whether
-- the caller may read them is asked outside. Each case is a statement of its own and planned once. The title and the names
-- are looked at first: most words that people look for stand there, and the long text need not be touched. Complex, kind and days
-- are written so that no other index is asked for them: the list of the words is short enough.
create function app.search_hits(p_kind text, p_tokens integer[], p_readers integer[], p_word text, p_from timestamptz, p_before timestamptz,
                                p_limit integer)
  returns table (doc_id uuid, sort_at timestamptz)
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
declare
  own_apt_id constant text := app.apt_id();
  asked constant tstzrange := tstzrange(least(p_from, p_before), p_before);
begin
  if p_readers is null then
    return query
      select e.doc_id, e.sort_at from search_entry e
       where e.tokens @> p_tokens
         and e.apt_id is not distinct from own_apt_id and e.kind is not distinct from p_kind and asked @> e.sort_at
         and (strpos(e.head, p_word) > 0 or strpos(e.norm, p_word) > 0)
       limit p_limit;
  else
    return query
      select e.doc_id, e.sort_at from search_entry e
       where e.tokens @> p_tokens and e.readers && p_readers
         and e.apt_id is not distinct from own_apt_id and e.kind is not distinct from p_kind and asked @> e.sort_at
         and (strpos(e.head, p_word) > 0 or strpos(e.norm, p_word) > 0)
       limit p_limit;
  end if;
end $$;
select app.look_across('app.search_hits(text, integer[], integer[], text, timestamptz, timestamptz, integer)');

-- Writers wait: marking takes a second for a hundred thousand documents, and only an act on a document that is being marked waits for it.
insert into search_stale (apt_id, doc_id) select apt_id, doc_id from document on conflict do nothing;
