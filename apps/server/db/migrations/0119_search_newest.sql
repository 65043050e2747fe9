-- The newest of a complex that have a word, and how many have it: counted and put in order where they are found, instead of
-- handing every one of them out to be counted, judged, ordered and thrown away (decision 0035). It runs with other rights for
-- the same reason as app.search_hits, keeps to the complex of the transaction, and tells ids and moments alone.
--
-- What is for few (drafts, and what is confidential, by the document itself) is told apart, and whether the caller may read
-- it is asked outside; whether they may read everything else is asked outside too, before this is called.
--   seen: how many were looked at, p_most where there are more; others: how many of them are not for few.
--   ids: the newest that may stand on the page; few: those for few that were counted, all of which may stand on it, too.
--   newest: where there are more than p_most, what has the word from the newest entry on, for few or not.
create function app.search_newest(p_tokens integer[], p_word text, p_most integer, p_needed integer,
  out seen integer, out others integer, out ids uuid[], out ids_at timestamptz[], out few uuid[], out few_at timestamptz[],
  out newest uuid[], out newest_at timestamptz[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set enable_seqscan = off
  as $$
declare
  own_apt_id constant text := app.apt_id();
begin
  with candidate as materialized (
    select e.doc_id, e.sort_at, e.doc_id in (
             select d.doc_id from document d where d.apt_id = own_apt_id and (d.state = 'DRAFT' or d.security <> 'NORMAL')) as is_few
      from search_entry e
     where e.tokens @> p_tokens
       and e.apt_id is not distinct from own_apt_id and e.kind is not distinct from 'DOC'
       and (strpos(e.head, p_word) > 0 or strpos(e.norm, p_word) > 0)
     limit p_most)
  select c.seen, c.others, c.few, c.few_at, p.ids, p.at into seen, others, few, few_at, ids, ids_at
    from (select count(*)::int as seen, count(*) filter (where not x.is_few)::int as others,
                 array_agg(x.doc_id) filter (where x.is_few) as few, array_agg(x.sort_at) filter (where x.is_few) as few_at
            from candidate x) c,
         (select array_agg(x.doc_id) as ids, array_agg(x.sort_at) as at
            from (select x.doc_id, x.sort_at from candidate x where not x.is_few order by x.sort_at desc, x.doc_id desc limit p_needed) x) p;
  if seen >= p_most then
    -- A page of a frequent word is among the newest; should it not be, the caller sees that it is not whole.
    select array_agg(x.doc_id), array_agg(x.sort_at) into newest, newest_at
      from (select e.doc_id, e.sort_at
              from (select e.doc_id, e.sort_at, e.head, e.norm from search_entry e
                     where e.apt_id = own_apt_id and e.kind = 'DOC' order by e.sort_at desc, e.doc_id desc limit 2000) e
             where strpos(e.head, p_word) > 0 or strpos(e.norm, p_word) > 0 limit p_needed + 50) x;
  end if;
end $$;
select app.look_across('app.search_newest(integer[], text, integer, integer)');
