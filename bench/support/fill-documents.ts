import { readerToken, tokensIn } from '@danji/contract/search/tokens';
import type pg from 'pg';

import { fillPages } from './fill-pages.ts';
import { dropTokenIndex, fillQuickly } from './fill-search.ts';
import { makeTemplates, APT as TEMPLATE_APT } from './search-texts.ts';

const STAFF = 20;
const TEMPLATES = 5_000;

type Filling = {
  /** Each n-th is in progress. */
  runningEvery?: number;
  complexes?: number;
  /** Every document says something of its own, and can be found. */
  withWords?: boolean;
};

/**
 * Fills a database with documents: in every complex each n-th is in progress, each with a line of three and an event. Written by SQL as the owner; the rules are not asked, the constraints are.
 */
export async function fillDocuments(
  ownerUrl: string,
  documents: number,
  { runningEvery = 3, complexes = 50, withWords = false }: Filling = {},
): Promise<void> {
  await fillQuickly(ownerUrl, async (client) => {
    await client.query(peopleSql(complexes));
    if (withWords) await makeTemplates(client, TEMPLATES);
    else await client.query(sameWords);
    await client.query(documentsSql(documents, runningEvery, complexes));
    if (withWords) await fillEntries(client);
  });
  if (withWords) await fillPages(ownerUrl);
}

/** The complexes are the demo's first and more like it. */
const peopleSql = (complexes: number) => `
  insert into complex (apt_id, name) select (20000 + n)::text, '단지 ' || n from generate_series(1, ${complexes - 1}) n on conflict do nothing;
  insert into department (apt_id, dept_id, dept_name, seq_no, is_fixed)
    select c.apt_id, gen_random_uuid(), case d when 9 then '입주민 기타' else '부서' || d end, d, d = 9
      from complex c, generate_series(1, 9) d where c.apt_id > '20000';
  insert into member (apt_id, member_id, member_type, member_name, dept_id)
    select d.apt_id, 'p' || d.apt_id || lpad(i::text, 3, '0'), 'EMP', '사람' || i, d.dept_id
      from generate_series(1, ${STAFF}) i, department d where d.apt_id > '20000' and d.seq_no = 1 + i % 8 on conflict do nothing;
  insert into form_group (apt_id, form_group_id, form_group_name, seq_no) select apt_id, gen_random_uuid(), '일반', 1 from complex where apt_id > '20000';
  insert into form (apt_id, form_id, form_group_id, form_code, form_name, current_version)
    select g.apt_id, gen_random_uuid(), g.form_group_id, 'GENERAL_DRAFT', '기안서', 1 from form_group g where g.apt_id > '20000';
  insert into form_version (apt_id, form_id, version, settings, published_at, published_by)
    select apt_id, form_id, 1, '{}', now(), 'bench' from form where apt_id > '20000';`;

/** What all documents say when the words do not matter. */
const sameWords = `
  create unlogged table template as select 0 as n, '승강기 점검 결과 보고의 건' as title,
    jsonb_build_object('사유', repeat('정기 점검 결과 이상 없음. ', 20)) as content;`;

const documentsSql = (count: number, runningEvery: number, complexes: number) => `
  create temp table cast_of as
    select c.apt_id, c.n, array_agg(distinct m.member_id) as people, min(f.form_id::text)::uuid as form_id
      from (select apt_id, row_number() over (order by apt_id) - 1 as n from complex where apt_id = '10001' or apt_id > '20000') c
      join member m on m.apt_id = c.apt_id and m.member_type = 'EMP' and m.state = 'ACTIVE'
      join form f on f.apt_id = c.apt_id group by 1, 2;
  create temp table planned_doc as
    select i, gen_random_uuid() as doc_id, k.apt_id, k.form_id, now() - make_interval(mins => (${count} - i)) as at,
           k.people[1 + i % cardinality(k.people)] as drafter, k.people[1 + (i + 1) % cardinality(k.people)] as first,
           k.people[1 + (i + 2) % cardinality(k.people)] as second, (i / ${complexes}) % ${runningEvery} = 0 as running
      from generate_series(1, ${count}) i join cast_of k on k.n = i % ${complexes};
  insert into document (apt_id, doc_id, form_id, form_version, title, content, amount, state, version, round, drafter_id, drafter_name, drafter_dept_name,
                        policy, doc_number, submitted_at, decided_at, created_at, updated_at, content_hash, event_seq, event_hash)
    select p.apt_id, p.doc_id, p.form_id, 1, t.title || ' ' || p.i, t.content, p.i * 1000,
           case when p.running then 'IN_PROGRESS' else 'APPROVED' end, 3, 1, p.drafter, '사람', '관리과',
           '{"recall":"BEFORE_ACT","allowEarlyDecision":false,"allowLineChange":false,"allowStepBack":true,"allowSelfDecision":false}',
           case when not p.running then '관리과-2026-' || p.i end, p.at, case when not p.running then p.at end, p.at, p.at,
           case when not p.running then sha256(p.i::text::bytea) end, 1, sha256(p.i::text::bytea)
      from planned_doc p join template t on t.n = p.i % (select count(*) from template);
  insert into step (apt_id, doc_id, step_id, round, ord, kind, person_id, person_name, state, manner, actor_id, actor_name, acted_at, pending_since)
    select apt_id, doc_id, gen_random_uuid(), 1, 0, 'DRAFT', drafter, '사람', 'APPROVED', 'NORMAL', drafter, '사람', at, null::timestamptz from planned_doc
    union all
    select apt_id, doc_id, gen_random_uuid(), 1, 1, 'REVIEW', first, '사람', case when running then 'PENDING' else 'APPROVED' end, case when not running then 'NORMAL' end,
           case when not running then first end, case when not running then '사람' end, case when not running then at end, case when running then at end from planned_doc
    union all
    select apt_id, doc_id, gen_random_uuid(), 1, 2, 'DECIDE', second, '사람', case when running then 'PLANNED' else 'APPROVED' end, case when not running then 'NORMAL' end,
           case when not running then second end, case when not running then '사람' end, case when not running then at end, null from planned_doc;
  insert into approval_event (apt_id, doc_id, seq, op_id, type, actor_id, at, payload, prev_hash, hash)
    select apt_id, doc_id, 1, gen_random_uuid(), 'SUBMIT', drafter, at, '{}', sha256(''::bytea), sha256(i::text::bytea) from planned_doc;`;

/** The entries of the documents, with the words of their texts and the people of their lines. */
async function fillEntries(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ apt_id: string; member_id: string }>('select apt_id, member_id from member');
  const hashes = rows.map((row) => ({ id: row.member_id, hash: readerToken.person(row.member_id) }));
  // From the hashes of the complex of the templates to those of each other one.
  const complexes = [...new Set(rows.map((row) => row.apt_id))].map((id) => ({
    id,
    hash: tokensIn(id, 'DOC', tokensIn(TEMPLATE_APT, 'DOC', [0]))[0],
  }));
  for (const [table, list] of Object.entries({ reader_hash: hashes, complex_hash: complexes })) {
    await client.query(`create temp table ${table} (id text primary key, hash integer)`);
    await client.query(`insert into ${table} select * from jsonb_to_recordset($1) r (id text, hash integer)`, [
      JSON.stringify(list),
    ]);
  }
  const makeIndex = await dropTokenIndex(client);
  await client.query(entriesSql);
  await makeIndex();
}

const entriesSql = `
  insert into search_entry (apt_id, doc_id, kind, sort_at, head, initials, norm, tokens, readers)
    select p.apt_id, p.doc_id, 'DOC', p.at, t.head, t.initials, t.norm, array(select x # c.hash from unnest(t.tokens) x), array[a.hash, b.hash, d.hash]
      from planned_doc p join template t on t.n = p.i % (select count(*) from template) join complex_hash c on c.id = p.apt_id
      join reader_hash a on a.id = p.drafter join reader_hash b on b.id = p.first join reader_hash d on d.id = p.second order by p.i;`;
