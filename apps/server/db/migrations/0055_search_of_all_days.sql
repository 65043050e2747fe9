-- Nearly every search asks for all days: then no day is looked at. Otherwise as before (0020), and for the same reasons.
create or replace function app.search_hits(p_kind text, p_tokens integer[], p_readers integer[], p_word text, p_from timestamptz, p_before timestamptz,
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
  all_days constant boolean := p_from = '-infinity' and p_before = 'infinity';
begin
  if p_readers is null and all_days then
    return query
      select e.doc_id, e.sort_at from search_entry e
       where e.tokens @> p_tokens
         and e.apt_id is not distinct from own_apt_id and e.kind is not distinct from p_kind
         and (strpos(e.head, p_word) > 0 or strpos(e.norm, p_word) > 0)
       limit p_limit;
  elsif p_readers is null then
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
