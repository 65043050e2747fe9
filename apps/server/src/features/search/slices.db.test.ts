import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { isTurn } from '../../../test/sweep.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { buildEntries, type Source } from '../search-index/public.ts';
import { parseQuery } from './domain/parse-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { findHits, readersFor } from './find-hits.ts';
import { answerAtOnce, askAtOnce, findDocuments } from './search-documents.ts';
import type { Filter } from './search-queries.ts';
import { searchAsItWas } from './testing/search-as-it-was.ts';

const APT = '10001';
const DOCUMENTS = 4_500;

/** An archive of years: more than is looked through one by one, so that the rest is looked up by age. */
const office = forThisFile(() => startOffice(['gisa01']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 1 }));
beforeAll(async () => {
  const texts = Array.from({ length: 60 }, (_, n) => {
    const [entry] = buildEntries(APT, sourceOf(n));
    if (!entry) throw new Error('no entry');
    const arrays = { tokens: `{${entry.tokens.join()}}`, readers: `{${entry.readers.join()}}` };
    return { ...entry, ...arrays, n, drafter: drafterOf(n) };
  });
  for (const text of fill) await office.server.sql(text, text.includes('$1') ? [JSON.stringify(texts)] : []);
});

const drafterOf = (n: number) => (n % 6 === 0 ? 'gisa01' : 'gisa02');
const sourceOf = (n: number): Source => ({
  ...{ docId: '', state: 'APPROVED', sortAt: new Date(0).toISOString(), amount: null, fields: null, docNumber: null },
  title: `${n % 3 === 0 ? '온실' : '난로'} 점검의 건`,
  content: {
    사유: `${n % 2 === 0 ? '유리 교체' : '교체 유리'} ${n % 4 === 0 ? '연통' : '화분'}${n === 30 ? ' 오로라' : ''}`,
  },
  ...{
    formId: null,
    keywords: [],
    synonyms: [],
    formName: '기안서',
    special: null,
    drafterId: drafterOf(n),
    drafterName: '사람',
  },
  ...{
    drafterDeptId: null,
    drafterDeptName: '관리과',
    headReads: false,
    participantIds: [],
    receivingDeptIds: [],
    nextRoleCodes: [],
  },
  people: [{ id: drafterOf(n), name: '사람' }],
  ...{ comments: [], reasons: [], attachments: [] },
});
/** Newer ones stand closer together, as in an office that grows; three share each moment. */
const fill = [
  `create table text_of as select * from jsonb_to_recordset($1)
     r (n integer, drafter text, head text, initials text, norm text, tokens text, readers text)`,
  `create table archive as select i, gen_random_uuid() as doc_id,
       now() - make_interval(mins => (power(i / 3, 2))::integer) as at from generate_series(1, ${DOCUMENTS}) i`,
  `insert into document (apt_id, doc_id, form_id, form_version, title, content, state, version, round, drafter_id, drafter_name, drafter_dept_name,
                         policy, doc_number, submitted_at, decided_at, created_at, updated_at, content_hash, event_seq, event_hash)
     select '${APT}', a.doc_id, f.form_id, 1, 'x', '{}', 'APPROVED', 3, 1, t.drafter, '사람', '관리과', '{"recall":"BEFORE_ACT"}', '관리과-' || a.i,
            a.at, a.at, a.at, a.at, sha256(a.i::text::bytea), 1, sha256(a.i::text::bytea)
       from archive a join text_of t on t.n = a.i % 60, (select form_id from form where apt_id = '${APT}' order by form_code limit 1) f`,
  `insert into search_entry (apt_id, doc_id, kind, sort_at, head, initials, norm, tokens, readers)
     select '${APT}', a.doc_id, 'DOC', a.at, t.head, t.initials, t.norm, t.tokens::integer[], t.readers::integer[]
       from archive a join text_of t on t.n = a.i % 60`,
  'analyze',
];

const find = (memberId: string, text: string, filter: Filter = {}, most = 1_000) =>
  db.transact(async (tx) => {
    await openComplex(tx, APT);
    const conditions = toConditions(parseQuery(text), {});
    const reader = { aptId: APT, memberId, now: new Date() };
    return findHits(tx, { reader, kind: 'DOC', conditions, filter, readers: await readersFor(tx, reader), most });
  });

/** Every entry looked at, by nothing but its text. */
async function expected(memberId: string, text: string, { from, to }: Filter = {}): Promise<string[]> {
  const { words, without } = parseQuery(text);
  const rows = await office.server.sql<{ doc_id: string; norm: string }>(
    `select e.doc_id, e.norm from search_entry e join document d using (apt_id, doc_id)
      where e.apt_id = '${APT}' and ($1 = 'sojang01' or d.drafter_id = $1) and ($2::date is null or e.sort_at >= $2::date::timestamp at time zone 'Asia/Seoul')
        and ($3::date is null or e.sort_at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul') order by e.sort_at desc, e.doc_id desc`,
    [memberId, from ?? null, to ?? null],
  );
  return rows
    .filter(
      ({ norm }) => words.every((word) => norm.includes(word.text)) && !without.some((word) => norm.includes(word)),
    )
    .map((row) => row.doc_id);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it.each([
  ['sojang01', '점검'],
  ['sojang01', '온실 연통'],
  ['gisa01', '점검'],
  ['gisa01', '온실 연통 유리'],
  ['sojang01', '"유리 교체" -화분'],
  ['gisa01', '"교체 유리"'],
  ['sojang01', '오로라'],
  ['gisa01', '오로라 온실'],
  ['sojang01', '오로라 난로'],
])('finds the newest of a long archive in their order, none left out, %s %s', async (memberId, text) => {
  const all = await expected(memberId, text);
  for (const most of [5, 300, 1_000]) {
    const { ids, more } = await find(memberId, text, {}, most);
    expect(ids).toEqual(all.slice(0, most));
    expect(more).toBe(all.length > most);
  }
});

it('keeps to a period, however far back it lies', async () => {
  for (const filter of [
    { from: daysAgo(1_400), to: daysAgo(900) },
    { from: daysAgo(1_500) },
    { to: daysAgo(100) },
    { from: daysAgo(40), to: daysAgo(10) },
  ])
    for (const memberId of ['sojang01', 'gisa01']) {
      const all = await expected(memberId, '온실 교체', filter);
      const { ids, more } = await find(memberId, '온실 교체', filter, 400);
      expect(all.length).toBeGreaterThan(0);
      expect(ids).toEqual(all.slice(0, 400));
      expect(more).toBe(all.length > 400);
    }
});

it('a page of a frequent word is the one that was given when everything was looked through', async () => {
  const texts = ['점검', '온실', '"교체 유리" 연통', '오로라'];
  const sorts = ['newest', 'oldest', 'relevance'] as const;
  for (const [who, memberId] of ['sojang01', 'gisa01'].entries())
    for (const [what, text] of texts.entries())
      for (const [order, sort] of sorts.entries())
        for (const page of [1, 3, 50, 51].filter((_, place) => isTurn(who, what, order, place))) {
          const reader = { aptId: APT, memberId, now: new Date() };
          const ask = { text, kind: 'DOC', filter: {}, sort, page, size: 20, facets: page === 3 } as const;
          const [now, then] = await db.transact(async (tx) => {
            await openComplex(tx, APT);
            return [await findDocuments(tx, reader, ask), await searchAsItWas(tx, reader, ask)];
          });
          expect(now, JSON.stringify([memberId, ask])).toEqual({ ...then, facets: ask.facets ? then.facets : null });
        }
}, 120_000);

it('suggestions end in time: what was found by then is given', async () => {
  const ask = { kind: 'DOC', conditions: toConditions(parseQuery('오로라'), {}), filter: {}, most: 1_000 } as const;
  const reader = { aptId: APT, memberId: 'sojang01', now: new Date() };
  const { ids, more } = await db.transact(async (tx) => {
    await openComplex(tx, APT);
    return findHits(tx, { reader, ...ask, readers: await readersFor(tx, reader), enoughAfter: -1 });
  });
  const all = await expected('sojang01', '오로라');
  expect(more).toBe(false);
  expect(ids.length).toBeLessThan(all.length);
  expect(ids).toEqual(all.slice(0, ids.length));
});

it('the newest of a frequent word come at once, without what is confidential for others', async () => {
  const ask = { text: '점검', kind: 'DOC', filter: {}, sort: 'newest', page: 2, size: 20, facets: false } as const;
  const compare = (memberId: string) =>
    db.transact(async (tx) => {
      await openComplex(tx, APT);
      const reader = { aptId: APT, memberId, now: new Date() };
      const statement = askAtOnce(reader, ask);
      const atOnce = answerAtOnce(reader, ask, statement ? await tx.first(statement) : undefined);
      const then = await searchAsItWas(tx, reader, ask);
      expect(atOnce).toEqual({ ...then, facets: null });
      return atOnce?.items.map((item) => item.docId) ?? [];
    });
  await office.server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read)
       select mr.apt_id, mr.role_id, mu.menu_id, true from member_role mr, menu mu
        where mr.apt_id = '${APT}' and mr.member_id = 'gwajang01' and mu.full_path = '/elec-apv/all-apv-mng'
     on conflict (apt_id, role_id, menu_id) do update set can_read = true`,
  );
  const open = await compare('gwajang01');
  const few = open.slice(0, 5);
  await office.server.sql(
    `set session_replication_role = 'replica';
     update document set security = 'CONFIDENTIAL' where apt_id = '${APT}' and doc_id in ('${few.join("','")}');
     reset session_replication_role`,
  );
  const closed = await compare('gwajang01');
  expect(closed).toHaveLength(20);
  expect(closed.filter((docId) => few.includes(docId))).toEqual([]);
  expect(await compare('sojang01')).toEqual(open);
});
