-- What few documents have (a vote, something put right, comments, steps that nobody can do) is put together by functions that
-- the statement for a document calls only where there is something: parts of a statement are got ready each time, used or not
-- (decision 0036). They are asked by the reader's own rights, and only behind the rule of who may read.

-- How many it takes stands in the contract too (`neededVotes`), and a test holds both together.
create function app.resolution_of(p_doc_id uuid) returns text
  language plpgsql stable
  as $$
begin
  return (
    select json_build_object('bodyName', d.vote ->> 'bodyName', 'base', v.base, 'majority', d.vote ->> 'majority',
             'needed', case d.vote ->> 'majority' when 'TWO_THIRDS' then (v.base * 2 + 2) / 3 else v.base / 2 + 1 end,
             'closesAt', d.vote ->> 'closesAt', 'paidNames', (
               select coalesce(json_agg(m.member_name order by m.member_id), '[]'::json) from member m
                where m.apt_id = d.apt_id and d.vote -> 'memberIds' ? m.member_id and d.rule -> 'payeeIds' ? m.member_id),
             'written', case when d.vote ? 'written' then json_build_object('count', d.vote -> 'written' -> 'count') end)
      from document d
      cross join lateral (
        select coalesce((d.vote -> 'written' ->> 'households')::int, jsonb_array_length(d.vote -> 'memberIds')) as base) v
     where d.apt_id = app.apt_id() and d.doc_id = p_doc_id and d.vote is not null);
end $$;

-- What approvers of this round have put right, oldest first.
create function app.corrections_of(p_doc_id uuid) returns text
  language plpgsql stable
  as $$
begin
  return (
    select json_agg(json_build_object('key', c -> 'key', 'label', c -> 'label', 'before', c -> 'before', 'after', c -> 'after',
             'byName', e.payload -> 'actorName', 'at', app.stamp(e.at), 'reason', e.payload -> 'reason') order by e.seq, x.nr)
      from document d
      join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.type = 'CORRECT' and (e.payload -> 'round')::int = d.round,
           jsonb_array_elements(e.payload -> 'written' -> 'corrected') with ordinality as x(c, nr)
     where d.apt_id = app.apt_id() and d.doc_id = p_doc_id);
end $$;

-- Who was demanded beside the decider, and why.
create function app.demands_said(p_demands jsonb) returns text
  language plpgsql immutable
  as $$
begin
  return (
    select json_agg(json_build_object('kind', x -> 'kind', 'office', x -> 'office', 'reason', x -> 'reason') order by at)
      from jsonb_array_elements(p_demands) with ordinality as y(x, at));
end $$;

-- The steps of the round that are still to be done and that nobody can do, and which of them may be given to somebody else
-- (`stuckSteps` says the same of a document that is read otherwise, and a test holds both together).
create function app.stuck_steps_of(p_doc_id uuid, p_now timestamptz, p_transfer_after_days integer) returns text
  language plpgsql stable
  as $$
begin
  return (
    select json_agg(json_build_object('stepId', x.step_id, 'because', x.because, 'movableYn',
             case when x.because in ('LEFT', 'LOCKED', 'TERM_OVER', 'OFFICE_LOST')
                    or (x.because = 'AWAY' and app.away_since(x.apt_id, x.person_id, p_now)
                          < p_now - make_interval(days => coalesce((x.rule ->> 'transferAfterDays')::int, p_transfer_after_days)))
                  then 'Y' else 'N' end) order by x.ord, x.step_id)
      from (select s.apt_id, s.step_id, s.person_id, s.ord, d.rule,
                   case when s.kind <> 'VOTE' then app.cannot_act_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, p_now)
                        when d.vote ? 'written' then app.cannot_count_because(s.apt_id, s.doc_id, s.step_id, p_now) end as because
              from document d join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round
             where d.apt_id = app.apt_id() and d.doc_id = p_doc_id and s.kind <> 'DRAFT' and s.state in ('PENDING', 'HELD', 'PLANNED')) x
     where x.because is not null);
end $$;

-- The comments in the shape of the contract, oldest first, as the reader sees them. `p_deleted`: what stands where words were.
create function app.comments_on(p_doc_id uuid, p_member_id text, p_deleted text) returns text
  language plpgsql stable
  as $$
begin
  return (
    select json_agg(json_build_object(
             'commentId', c.comment_id, 'parentId', c.parent_id, 'authorId', c.author_id, 'authorName', c.author_name,
             'text', coalesce(c.body, p_deleted), 'createdAt', app.stamp(c.created_at), 'editedAt', app.stamp(c.edited_at),
             'deletedYn', case when c.body is null then 'Y' else 'N' end,
             'mentions', coalesce((select json_agg(json_build_object('memberId', n.member_id, 'memberName', n.member_name) order by n.member_name, n.member_id)
                                     from comment_mention n where n.apt_id = app.apt_id() and n.comment_id = c.comment_id), '[]'::json),
             'earlierTexts', coalesce((select json_agg(json_build_object('text', r.body, 'replacedAt', app.stamp(r.replaced_at)) order by r.revision_id)
                                     from comment_revision r where r.apt_id = app.apt_id() and r.comment_id = c.comment_id), '[]'::json),
             'mineYn', case when c.author_id = p_member_id and c.body is not null then 'Y' else 'N' end
           ) order by c.created_at, c.comment_id)
      from doc_comment c where c.apt_id = app.apt_id() and c.doc_id = p_doc_id);
end $$;

grant execute on function app.resolution_of(uuid), app.corrections_of(uuid), app.demands_said(jsonb),
  app.stuck_steps_of(uuid, timestamptz, integer), app.comments_on(uuid, text, text) to danji_app, danji_platform;
