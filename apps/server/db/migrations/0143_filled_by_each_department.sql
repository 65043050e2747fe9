-- Each 수신부서 fills in its own 접수번호 and 처리 결과: of a field that departments fill in, the last word of each of them counts.
create or replace function app.filled_in(p_doc_id uuid) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('key', f.c -> 'key', 'label', f.c -> 'label', 'value', f.c -> 'value', 'text', f.c -> 'text',
             'stepId', coalesce(f.c -> 'stepId', case when f.payload ? 'deptId' then 'null' else f.payload -> 'stepId' end),
             'deptId', f.payload -> 'deptId', 'deptName', f.payload -> 'deptName', 'byName', coalesce(f.c -> 'byName', f.payload -> 'actorName'),
             'at', coalesce(f.c ->> 'at', app.stamp(f.at))) order by f.seq, f.nr)
      from (select distinct on (x.c ->> 'key', e.payload ->> 'deptId') x.c, x.nr, e.seq, e.at, e.payload
              from document d
              join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'filled' and (e.payload -> 'round')::int = d.round,
                   jsonb_array_elements(e.payload -> 'filled') with ordinality as x(c, nr)
             where d.apt_id = app.apt_id() and d.doc_id = p_doc_id
             order by x.c ->> 'key', e.payload ->> 'deptId', e.seq desc, x.nr desc) f
     where f.c -> 'value' <> 'null');
end $$;
