-- What is said in the documents of a page of results is read by the server to quote the place where the words stand. A document
-- may hold a megabyte and five hundred comments, and a page a hundred of them: whoever wrote a few such kept everybody waiting
-- who searched. So a page gives so much and no more (decision 0060): of what is longer the place is not quoted, and the document
-- is found as before. The rest is as in 0166; its grant stays.
create or replace function app.said_in(p_apt_id text, p_doc_ids uuid[]) returns json
  language plpgsql stable
  as $$
declare
  c_longest constant int := 100000;
  c_content constant int := 500000;
  c_comments constant int := 150000;
begin
  return (
    with asked as materialized (
      select d.doc_id, o.place, d.state, d.form_id, d.form_version, sent.at as sent_at, coalesce(sent.content, d.content)::text as content
        from unnest(p_doc_ids) with ordinality o (doc_id, place)
        join document d on d.apt_id = p_apt_id and d.doc_id = o.doc_id
        left join lateral (
          select e.payload->'written'->'content' as content, e.at from approval_event e
           where d.state in ('REJECTED', 'WITHDRAWN') and e.apt_id = p_apt_id and e.doc_id = d.doc_id and e.payload ? 'written'
           order by e.seq desc limit 1) sent on true),
    counted as materialized (
      select a.*, sum(case when length(a.content) <= c_longest then length(a.content) else 0 end) over (order by a.place) as so_far from asked a),
    spoken as materialized (
      select c.doc_id, c.comment_id, c.author_name, c.body, c.created_at,
             sum(length(c.body)) over (order by a.place, c.created_at desc, c.comment_id) as so_far
        from asked a join doc_comment c on c.apt_id = p_apt_id and c.doc_id = a.doc_id and c.body is not null)
    select json_build_object(
      'documents', (
        select json_object_agg(d.doc_id, json_build_object(
                 'content', case when length(d.content) <= c_longest and d.so_far <= c_content then d.content::json end,
                 'fieldsOf', d.form_id || ' ' || d.form_version,
                 'steps', (select json_agg(json_build_array(x.person_id, x.person_name, x.actor_id, x.actor_name, x.reason) order by x.acted_at desc)
                             from step x where x.apt_id = p_apt_id and x.doc_id = d.doc_id),
                 'comments', (select json_agg(json_build_object('commentId', c.comment_id, 'by', c.author_name, 'text', c.body) order by c.created_at desc, c.comment_id)
                                from spoken c where c.doc_id = d.doc_id and c.so_far <= c_comments),
                 'attachments', (select json_agg(json_build_object('attachmentId', t.attachment_id, 'name', t.name, 'hasText', exists (
                                          select from search_file x where x.apt_id = t.apt_id and x.sha256 = t.sha256 and x.text <> '')) order by t.seq_no)
                                   from attachment t where t.apt_id = p_apt_id and t.doc_id = d.doc_id
                                    and (d.sent_at is null or t.added_at <= d.sent_at))))
          from counted d),
      'fields', (
        select json_object_agg(v.form_id || ' ' || v.version, v.definition->'fields') from form_version v
         where v.apt_id = p_apt_id and (v.form_id, v.version) in (select d.form_id, d.form_version from asked d where length(d.content) <= c_longest))));
end $$;
