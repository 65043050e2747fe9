-- Fields that somebody of the line, or of a 수신부서, fills in at their own act (decision 0043). The values stand in the event of
-- that act (`payload.filled`) and nowhere else: what the drafter wrote, and the seal on it, know nothing of them.

-- What is filled in of the document's round, in the order in which it was. Of each field the last word counts; one without a value
-- was taken back with its signature. Whatever was carried over from the round before names who filled it in, and when.
create function app.filled_in(p_doc_id uuid) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('key', f.c -> 'key', 'label', f.c -> 'label', 'value', f.c -> 'value', 'text', f.c -> 'text',
             'stepId', coalesce(f.c -> 'stepId', case when f.payload ? 'deptId' then 'null' else f.payload -> 'stepId' end),
             'deptId', f.payload -> 'deptId', 'byName', coalesce(f.c -> 'byName', f.payload -> 'actorName'),
             'at', coalesce(f.c ->> 'at', app.stamp(f.at))) order by f.seq, f.nr)
      from (select distinct on (x.c ->> 'key') x.c, x.nr, e.seq, e.at, e.payload
              from document d
              join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'filled' and (e.payload -> 'round')::int = d.round,
                   jsonb_array_elements(e.payload -> 'filled') with ordinality as x(c, nr)
             where d.apt_id = app.apt_id() and d.doc_id = p_doc_id
             order by x.c ->> 'key', e.seq desc, x.nr desc) f
     where f.c -> 'value' <> 'null');
end $$;
grant execute on function app.filled_in(uuid) to danji_app, danji_platform;

-- Who decided what and when stays; what they wrote goes, as the words of the drafter do. Nothing else of an event ever changes.
create or replace function app.guard_event() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'payload') = (to_jsonb(old) - 'payload')
     and new.payload = (old.payload - 'written' - 'reason' - 'filled') || '{"erased": true}'
     and exists (select from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id and d.purged_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.erase_quoted_words(p_apt_id text, p_doc_id uuid) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update approval_event set payload = (payload - 'written' - 'reason' - 'filled') || '{"erased": true}'
     where apt_id = p_apt_id and doc_id = p_doc_id and (payload ?| array['written', 'filled'] or payload ->> 'reason' is not null)
       and p_apt_id = current_setting('app.apt_id', true)
  $$;
select app.look_across('app.erase_quoted_words(text, uuid)');
