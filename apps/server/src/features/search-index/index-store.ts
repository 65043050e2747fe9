import { compiled, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Entry } from './domain/build-entries.ts';
import type { Source } from './domain/source.ts';

/**
 * Documents with all that can be found of them, as everyone but the drafter reads them: while what was rejected or taken
 * back is rewritten, what was sent goes on being found.
 */
export const sourcesOf = (aptId: string, docIds: readonly string[]) =>
  statement<Source>`
      select d.doc_id as "docId", d.state, app.stamp(coalesce(d.submitted_at, d.updated_at)) as "sortAt",
             coalesce(sent.written->>'title', d.title) as title, coalesce(sent.written->'content', d.content) || coalesce(case when d.policy ? 'fillsLater' then (
               select jsonb_object_agg(g.key, g.value) from (
                 select x ->> 'key' as key, case when count(*) = 1 then jsonb_agg(x -> 'value') -> 0 else to_jsonb(string_agg(x ->> 'text', ' ')) end as value
                   from jsonb_array_elements(app.filled_in(d.doc_id)) x group by 1) g) end, '{}') as content,
             case when sent.written is null then d.amount::text else sent.written->>'amount' end as amount,
             v.definition->'fields' as fields, d.doc_number as "docNumber", d.form_id as "formId", f.form_name as "formName", coalesce(to_json(f.keywords), '[]') as keywords, d.special,
             coalesce((select json_agg(y.words order by y.synonym_id) from search_synonym y where y.apt_id = d.apt_id), '[]') as synonyms,
             d.drafter_id as "drafterId", d.drafter_name as "drafterName", d.drafter_dept_id as "drafterDeptId", d.drafter_dept_name as "drafterDeptName",
             d.policy @> '{"deptHeadReads": true}' as "headReads",
             coalesce((select json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) from step s,
                         lateral (values (s.person_id, s.person_name), (s.actor_id, s.actor_name)) p (id, name)
                        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and p.id is not null), '[]') as people,
             coalesce((select json_agg(distinct p.member_id) from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id), '[]') as "participantIds",
             coalesce((select json_agg(x.dept_id) from (
                         select r.dept_id from receiving_department r where r.apt_id = d.apt_id and r.doc_id = d.doc_id
                         union select s.for_dept_id from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.for_dept_id is not null
                         union select w.dept_id from next_writer w where w.apt_id = d.apt_id and w.doc_id = d.doc_id and w.dept_id is not null) x), '[]') as "receivingDeptIds",
             coalesce((select json_agg(distinct w.role_code) from next_writer w
                        where w.apt_id = d.apt_id and w.doc_id = d.doc_id and w.role_code is not null), '[]') as "nextRoleCodes",
             coalesce((select json_agg(json_build_object('commentId', c.comment_id, 'by', c.author_name, 'text', c.body) order by c.created_at desc, c.comment_id)
                         from doc_comment c where c.apt_id = d.apt_id and c.doc_id = d.doc_id and c.body is not null), '[]') as comments,
             coalesce((select json_agg(json_build_object('commentId', null, 'by', coalesce(s.actor_name, s.person_name), 'text', s.reason) order by s.acted_at desc)
                         from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.reason is not null), '[]') as reasons,
             coalesce((select json_agg(json_build_object('attachmentId', t.attachment_id, 'name', t.name, 'text', nullif(x.text, '')) order by t.seq_no)
                         from attachment t left join search_file x on x.apt_id = t.apt_id and x.sha256 = t.sha256
                        where t.apt_id = d.apt_id and t.doc_id = d.doc_id and (sent.at is null or t.added_at <= sent.at)), '[]') as attachments
        from document d
        left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
        left join lateral (
          select e.payload->'written' as written, e.at from approval_event e
           where d.state in ('REJECTED', 'WITHDRAWN') and e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'written'
           order by e.seq desc limit 1) sent on true
       where d.apt_id = ${aptId} and d.doc_id = any(${[...docIds]}::uuid[])`;

export const loadSources = (tx: Tx, aptId: string, docIds: readonly string[]) => tx.run(sourcesOf(aptId, docIds));

/** One row when something findable of the document has changed. */
export const markOf = (aptId: string, docId: string) =>
  statement`select from search_stale where apt_id = ${aptId} and doc_id = ${docId}`;

/** Something of the document can be found now that no trigger has told of. */
export const markStale = (aptId: string, docId: string) =>
  statement`insert into search_stale (apt_id, doc_id) values (${aptId}, ${docId}) on conflict (apt_id, doc_id) do update set tries = 0`;

/** `tokenList`: the tokens as PostgreSQL reads a list. */
export type Written = Entry & { docId: string; tokenList: string };

/** Writes entries, and touches none that says the same already: most acts change no word. */
function entriesInsert(aptId: string, entries: readonly Written[]) {
  const column = <K extends keyof Written>(key: K) => entries.map((entry) => entry[key]);
  const readers = entries.map((entry) => `{${entry.readers.join()}}`);
  return statement`
      insert into search_entry as e (apt_id, doc_id, kind, sort_at, head, initials, norm, tokens, readers)
      select ${aptId}, x.doc_id, x.kind, x.sort_at, x.head, x.initials, x.norm, x.tokens::integer[], x.readers::integer[]
        from unnest(${column('docId')}::uuid[], ${column('kind')}::text[], ${column('sortAt')}::timestamptz[], ${column('head')}::text[],
                    ${column('initials')}::text[], ${column('norm')}::text[], ${column('tokenList')}::text[], ${readers}::text[])
             x (doc_id, kind, sort_at, head, initials, norm, tokens, readers)
      on conflict (apt_id, doc_id, kind) do update
         set sort_at = excluded.sort_at, head = excluded.head, initials = excluded.initials, norm = excluded.norm,
             tokens = excluded.tokens, readers = excluded.readers
       where (e.sort_at, e.norm, e.readers, e.tokens) is distinct from (excluded.sort_at, excluded.norm, excluded.readers, excluded.tokens)`;
}

/**
 * Writes entries, takes out what a document no longer has, and the mark that its entry is old: different rows, so that it is one
 * statement.
 */
export function settle(aptId: string, docIds: readonly string[], entries: readonly Written[]) {
  const quiet = docIds.filter((id) => !entries.some((entry) => entry.docId === id && entry.kind === 'TALK'));
  const { sql: written, parameters } = entriesInsert(aptId, entries).compile();
  const [complex, silent, all] = [1, 2, 3].map((place) => `$${parameters.length + place}`);
  return {
    compile: () =>
      compiled(
        `with written as (${written}),
              gone as (delete from search_entry where apt_id = ${complex} and kind = 'TALK' and doc_id = any(${silent}::uuid[]))
         delete from search_stale where apt_id = ${complex} and doc_id = any(${all}::uuid[])`,
        [...parameters, aptId, quiet, [...docIds]],
      ),
  };
}

/** One row in place of many that tell of changes, in all complexes. */
export const foldChanges = statement`select app.fold_search_changes()`;

/** Documents that wait for the job, in all complexes. */
export const findStale = (tx: Tx, most: number) =>
  tx.run(statement<{ apt_id: string; doc_id: string }>`select apt_id, doc_id from app.stale_documents(${most})`);

/** Those that nobody is writing just now, locked; an act that is under way writes its own. */
export async function lockStale(tx: Tx, aptId: string, docIds: readonly string[]): Promise<string[]> {
  const rows = await tx.run(markLock(aptId, docIds));
  return rows.map((row) => row.doc_id);
}

export const markLock = (aptId: string, docIds: readonly string[]) =>
  statement<{ doc_id: string }>`
    select doc_id from search_stale where apt_id = ${aptId} and doc_id = any(${[...docIds]}::uuid[]) for update skip locked`;

/** Opens a complex. A crash may lose this transaction, as long as it loses all of it: the mark is then there again. */
export const openUnlasting = (aptId: string) =>
  statement`select set_config('app.apt_id', ${aptId}, true), set_config('synchronous_commit', 'off', true)`;

export const countTry = (tx: Tx, aptId: string, docIds: readonly string[]) =>
  tx.run(
    statement`update search_stale set tries = tries + 1 where apt_id = ${aptId} and doc_id = any(${[...docIds]}::uuid[])`,
  );
