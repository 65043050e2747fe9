-- Words are marked in the files that were sent: what is attached to a document that came back goes with the next 상신, and until
-- then no reader is shown its name or its text. The rest is as in 0120; its grant stays.
create or replace function app.said_in(p_apt_id text, p_doc_ids uuid[]) returns json
  language plpgsql stable
  as $$
begin
  return (
    with asked as materialized (
      select d.doc_id, d.content, d.state, d.form_id, d.form_version from document d where d.apt_id = p_apt_id and d.doc_id = any(p_doc_ids))
    select json_build_object(
      'documents', (
        select json_object_agg(d.doc_id, json_build_object(
                 'content', coalesce(sent.content, d.content), 'fieldsOf', d.form_id || ' ' || d.form_version,
                 'steps', (select json_agg(json_build_array(x.person_id, x.person_name, x.actor_id, x.actor_name, x.reason) order by x.acted_at desc)
                             from step x where x.apt_id = p_apt_id and x.doc_id = d.doc_id),
                 'comments', (select json_agg(json_build_object('commentId', c.comment_id, 'by', c.author_name, 'text', c.body) order by c.created_at desc, c.comment_id)
                                from doc_comment c where c.apt_id = p_apt_id and c.doc_id = d.doc_id and c.body is not null),
                 'attachments', (select json_agg(json_build_object('attachmentId', t.attachment_id, 'name', t.name, 'hasText', exists (
                                          select from search_file x where x.apt_id = t.apt_id and x.sha256 = t.sha256 and x.text <> '')) order by t.seq_no)
                                   from attachment t where t.apt_id = p_apt_id and t.doc_id = d.doc_id
                                    and (sent.at is null or t.added_at <= sent.at))))
          from asked d
          left join lateral (
            select e.payload->'written'->'content' as content, e.at from approval_event e
             where d.state in ('REJECTED', 'WITHDRAWN') and e.apt_id = p_apt_id and e.doc_id = d.doc_id and e.payload ? 'written'
             order by e.seq desc limit 1) sent on true),
      'fields', (
        select json_object_agg(v.form_id || ' ' || v.version, v.definition->'fields') from form_version v
         where v.apt_id = p_apt_id and (v.form_id, v.version) in (select d.form_id, d.form_version from asked d))));
end $$;
