import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase, type Database } from '../../lib/database.ts';
import { checkPages } from './check-pages.ts';
import { makePages } from './make-pages.ts';

/** What a decided document says to everybody is kept, and gone with whatever changes it (decision 0125). */
const server = forThisFile(startTestServer);
const office = openOffice(server);
const APT = "apt_id = '10001'";
type Detail = { title: string; abilities: string[]; comments: { mineYn: string; text: string }[] };

let db: Database;
let docId: string;
const line = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const decided = async (more: Record<string, unknown> = { referenceIds: ['gyeongri01'] }) => {
  const id = await office.submitted({ by: 'gisa01', line, title: '마친 문서', more });
  expect((await office.act('gwajang01', id, { type: 'APPROVE' })).status).toBe(200);
  expect((await office.act('sojang01', id, { type: 'APPROVE' })).status).toBe(200);
  return id;
};
beforeAll(async () => {
  db = createDatabase({ url: server.database.appUrl, max: 2 });
  docId = await decided();
});
afterAll(() => db?.close());

const make = () => makePages({ db, clock: server.clock });
const hasPage = async (id = docId) =>
  (
    await server.sql<{ kept: boolean }>(
      `select page is not null as kept from document_page where ${APT} and doc_id = $1`,
      [id],
    )
  )[0]?.kept ?? null;
const detailOf = async (memberId: string, id = docId) =>
  (await office.person(memberId)).get<Detail>(`/api/elec-apv/documents/${id}?with=comments`);
const check = () => checkPages(server.database.ownerUrl);

const READERS = ['gisa01', 'gwajang01', 'sojang01', 'gyeongri01', 'seomu01', 'hoejang01'];
const toldTo = async (id = docId) =>
  Promise.all(
    READERS.map(async (one) => {
      const { status, body } = await detailOf(one, id);
      return status === 200 ? body : status;
    }),
  );

it('says the same to each reader before and after it is kept, and nothing to the others', async () => {
  const said = await (await office.person('gwajang01')).post(`/api/elec-apv/documents/${docId}/comments`, {
    text: '확인했습니다',
  });
  expect(said.status).toBeLessThan(300);
  const before = await toldTo();
  expect(await hasPage()).toBe(false);
  await make();
  expect(await hasPage()).toBe(true);
  expect(await toldTo()).toEqual(before);
  expect((await detailOf('gwajang01')).body.comments[0]?.mineYn).toBe('Y');
  expect((await detailOf('sojang01')).body.comments[0]?.mineYn).toBe('N');
  expect((await detailOf('seomu01')).status).toBe(404);
});

const byHand = (change: string) => async () => {
  await server.sql(`begin; alter table document disable trigger guard; alter table attachment disable trigger guard;
    alter table related_document disable trigger guard;
    ${change.replaceAll('$1', `'${docId}'::uuid`)};
    alter table document enable trigger guard; alter table attachment enable trigger guard; alter table related_document enable trigger guard; commit`);
};
const other = `(select doc_id from document where ${APT} and doc_id <> $1 limit 1)`;

it.each<[string, () => Promise<unknown>]>([
  ['a title', byHand(`update document set title = '다른 제목' where ${APT} and doc_id = $1`)],
  ['its drafter', byHand(`update document set drafter_name = '박기사' where ${APT} and doc_id = $1`)],
  [
    'a comment',
    async () =>
      (await office.person('gisa01')).post(`/api/elec-apv/documents/${docId}/comments`, { text: '덧붙입니다' }),
  ],
  [
    'a comment that was taken away',
    byHand(`update doc_comment set body = null, deleted_at = now() where ${APT} and doc_id = $1`),
  ],
  [
    'a file',
    byHand(`with f as (insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('10001', sha256('x'), 1, now(), now()) returning sha256)
     insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       select '10001', $1, '00000000-0000-7000-8000-000000000002', sha256, '견적.pdf', 'application/pdf', 1, 1, 'gisa01', now() from f`),
  ],
  ['a file that is gone', byHand(`delete from attachment where ${APT} and doc_id = $1`)],
  [
    'a form of another name',
    byHand(
      `update form set form_name = '새 이름' where ${APT} and form_id = (select form_id from document where doc_id = $1)`,
    ),
  ],
  ['a limit from which the secret is asked for', byHand(`update complex set secret_limit = 1 where ${APT}`)],
  ['a limit that is none', byHand(`update complex set secret_limit = null where ${APT}`)],
  [
    'a paper that was read',
    async () => (await office.person('gyeongri01')).post(`/api/elec-apv/documents/${docId}/open`),
  ],
  ['a reader less', byHand(`delete from participant where ${APT} and doc_id = $1`)],
  [
    'a department that receives it',
    byHand(`insert into receiving_department (apt_id, doc_id, dept_id, dept_name, state, changed_at)
       select apt_id, $1, dept_id, dept_name, 'WAITING', now() from department where ${APT} limit 1`),
  ],
  ['what became of it', async () => office.act('gisa01', docId, { type: 'ENFORCE', note: '시행함' })],
])('%s takes the page away at once, and the next one says it', async (_what, change) => {
  await make();
  expect(await hasPage()).toBe(true);
  const before = await toldTo();
  await change();
  expect(await hasPage()).toBe(false);
  const now = await toldTo();
  expect(now).not.toEqual(before);
  await make();
  expect(await hasPage()).toBe(true);
  expect(await toldTo()).toEqual(now);
  expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
});

it('is not kept of what is under way, confidential, or beside others', async () => {
  const running = await office.submitted({ by: 'gisa01', line, title: '진행 중' });
  await (await office.person('gwajang01')).post(`/api/elec-apv/documents/${running}/comments`, {
    text: '언제 되나요?',
  });
  const secret = await decided({ security: 'CONFIDENTIAL' });
  const beside = await decided({ relatedDocIds: [docId] });
  await make();
  expect(await Promise.all([running, secret, beside].map(hasPage))).toEqual([false, false, false]);
  // The kept one becomes confidential: whoever sees all others sees it no more.
  await make();
  await byHand(`update document set security = 'CONFIDENTIAL' where ${APT} and doc_id = $1`)();
  await make();
  expect(await hasPage()).toBe(false);
  await byHand(`update document set security = 'NORMAL' where ${APT} and doc_id = $1`)();
  await byHand(`insert into related_document (apt_id, doc_id, related_doc_id) values ('10001', $1, ${other})`)();
  await make();
  expect(await hasPage()).toBe(false);
  await byHand(`delete from related_document where ${APT} and doc_id = $1`)();
  await make();
  expect(await hasPage()).toBe(true);
});

it('a change that is not committed yet while a page is made is on the page, or the page is not kept', async () => {
  const id = await decided();
  const writer = new pg.Client({ connectionString: server.database.ownerUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(
      `insert into doc_comment (apt_id, comment_id, doc_id, author_id, author_name, body, created_at)
         values ('10001', gen_random_uuid(), $1, 'gisa01', '이기사', '늦은 말', now())`,
      [id],
    );
    // Whoever makes pages finds the old mark, and waits for the one that holds it.
    const making = make();
    await vi.waitFor(async () => {
      const [row] = await server.sql<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%update document_page%'",
      );
      expect(row?.n).toBe(1);
    }, 10_000);
    await writer.query('commit');
    await making;
    expect(await hasPage(id)).toBe(false);
    await make();
    expect((await detailOf('gisa01', id)).body.comments.map(({ text }) => text)).toEqual(['늦은 말']);
    expect(await check()).toMatchObject({ wrongCount: 0 });
  } finally {
    await writer.end();
  }
});

it('a page that says something else is found; one that is missing is waited for', async () => {
  await make();
  expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
  for (const wrong of [
    "page = replace(page, '제목', '이름')",
    "facts = replace(facts, 'APPROVE', 'ENFORCE')",
    "people = people || 'seomu01'::text",
  ]) {
    await server.sql(`update document_page set ${wrong} where ${APT} and doc_id = $1`, [docId]);
    expect((await check()).wrongCount, wrong).toBe(1);
    await server.sql('select app.mark_page($1, $2)', ['10001', docId]);
    await make();
  }
  await server.sql(`delete from document_page where ${APT} and doc_id = $1`, [docId]);
  expect(await check()).toMatchObject({ wrongCount: 0, waiting: 1 });
});

it('one that comes decided has its turn, and no other complex sees a page', async () => {
  const [copied] = await server.sql<{ id: string }>(
    `insert into document select (jsonb_populate_record(d, jsonb_build_object('doc_id', gen_random_uuid(), 'doc_number', '복사-1'))).*
       from document d where ${APT} and doc_id = $1 returning doc_id as id`,
    [docId],
  );
  expect(await hasPage(copied?.id)).toBe(false);
  const seen = (aptId: string) =>
    server.sqlAsApp<{ n: number }>(aptId, `select count(*)::int as n from document_page where ${APT}`);
  expect((await seen('10001'))[0]?.n).toBeGreaterThan(0);
  expect((await seen('10002'))[0]?.n).toBe(0);
});
