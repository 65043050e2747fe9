import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

/** What is searched for again is answered as it was remembered, unless anything of the answer would be another (decisions 0156 and 0157). */
const server = forThisFile(startTestServer);
const office = openOffice(server);
const APT = "apt_id = '10001'";
type Hit = Record<string, unknown> & { docId: string };
type Page = { items: Hit[]; total: number };

let docId: string;
const line = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
beforeAll(async () => {
  for (let i = 0; i < 3; i++) {
    server.clock.advance(1_000);
    const content = { 사유: i === 2 ? '온실 유리가 깨짐' : '고장' };
    docId = await office.submitted({ by: 'gisa01', line, title: `온실 정비 ${i}`, more: { content } });
  }
});

const find = async (memberId: string, q = '온실'): Promise<Page> => {
  const person = await office.person(memberId);
  const query = new URLSearchParams({ q, sort: 'newest', size: '20' });
  const { status, body } = await person.get<Page>(`/api/search/documents?${query}`);
  expect(status).toBe(200);
  return body;
};
let spaces = 0;
/** The same asked with more spaces, of which nothing is remembered. */
const findAnew = (memberId: string): Promise<Page> => {
  spaces += 1;
  return find(memberId, `온실${' '.repeat(spaces)}`);
};
/** Past the guard that keeps documents under way as they are: who writes is not the question here. */
const write = (change: string, id = docId) =>
  server.sql(
    `begin; alter table document disable trigger guard; ${change.replaceAll('$1', `'${id}'::uuid`)}; alter table document enable trigger guard; commit`,
  );
/** No entry waits to be made anew. */
beforeEach(() => server.sql('delete from search_stale'));
const placesOf = (page: Page) => JSON.stringify(page.items.find((hit) => hit.docId === docId)?.places);

it.each([
  [
    'an entry that no longer says it in the text',
    `update search_entry set norm = head where ${APT} and doc_id = $1 and kind = 'DOC'`,
  ],
  ['an entry that waits to be made anew', `insert into search_stale (apt_id, doc_id) values ('10001', $1)`],
  ['a title', `update document set title = '온실 새 제목' where ${APT} and doc_id = $1`],
  ['a state of urgency', `update document set is_urgent = true where ${APT} and doc_id = $1`],
  [
    'a form of another name',
    `update form set form_name = '새 이름' where ${APT} and form_id = (select form_id from document where doc_id = $1)`,
  ],
  [
    'a comment',
    `insert into doc_comment (apt_id, comment_id, doc_id, author_id, author_name, body, created_at)
       values ('10001', '00000000-0000-7000-8000-000000000001', $1, 'gisa01', '이기사', '온실 앞에서', now())`,
  ],
  [
    'a comment that was taken away',
    `update doc_comment set body = null, deleted_at = now() where ${APT} and doc_id = $1`,
  ],
  [
    'a file',
    `set local session_replication_role = replica;
     with f as (insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('10001', sha256('x'), 1, now(), now()) returning sha256)
     insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       select '10001', $1, '00000000-0000-7000-8000-000000000002', sha256, '견적.pdf', 'application/pdf', 1, 1, 'gisa01', now() from f`,
  ],
  [
    'a file that was read',
    `insert into search_file (apt_id, sha256, state, text, tried_at) values ('10001', sha256('x'), 'READ', '온실 유리 견적', now())`,
  ],
])('%s is seen by whoever searches for the same again', async (_what, change) => {
  await find('sojang01');
  const before = await find('sojang01');
  expect(before).toEqual(await find('sojang01'));
  await write(change);
  const after = await find('sojang01');
  expect(after).not.toEqual(before);
  expect(after).toEqual(await findAnew('sojang01'));
});

it('an act, a new document and one that is rewritten are seen', async () => {
  const seeAnew = async () => {
    const page = await find('sojang01');
    expect(page).toEqual(await findAnew('sojang01'));
    return page;
  };
  const before = await seeAnew();
  const addedId = await office.submitted({ by: 'gisa01', line, title: '온실 지붕' });
  expect((await seeAnew()).total).toBe(before.total + 1);
  expect((await office.act('gwajang01', addedId, { type: 'REJECT', reason: '온실은 다음에' })).status).toBe(200);
  const rejected = await seeAnew();
  expect(rejected.items.find((hit) => hit.docId === addedId)).toMatchObject({ state: 'REJECTED' });
  expect(JSON.stringify(rejected.items)).toContain('온실은 다음에');
});

/** Somebody who sees all documents, but is not on their lines. */
const letReadAll = () =>
  server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read) select m.apt_id, mr.role_id, mu.menu_id, true
       from member m join member_role mr using (apt_id, member_id), menu mu
      where m.${APT} and m.member_id = 'gyeongri01' and mu.full_path = '/elec-apv/all-apv-mng' on conflict (apt_id, role_id, menu_id) do update set can_read = true`,
  );

it('ACL-02 what becomes confidential behind the page that is shown is counted for nobody else', async () => {
  await letReadAll();
  for (let i = 0; i < 20; i++) await office.submitted({ by: 'gisa01', line, title: `온실 점검 ${i}` });
  await server.sql('delete from search_stale');
  await find('gyeongri01');
  const all = await find('gyeongri01');
  expect(all.total).toBeGreaterThan(all.items.length);
  expect(all.items.some((hit) => hit.docId === docId)).toBe(false);
  await write(`update document set security = 'CONFIDENTIAL' where ${APT} and doc_id = $1`);
  expect((await find('gyeongri01')).total).toBe(all.total - 1);
  expect((await find('sojang01')).total).toBe(all.total);
  await write(`update document set security = 'NORMAL' where ${APT} and doc_id = $1`);
  expect((await find('gyeongri01')).total).toBe(all.total);
});

it('ACL-02 what is remembered goes to nobody who may not read it any more', async () => {
  await letReadAll();
  docId = await office.submitted({ by: 'gisa01', line, title: '온실 유리' });
  await server.sql('delete from search_stale');
  await find('gyeongri01');
  const all = await find('gyeongri01');
  expect(all.items.some((hit) => hit.docId === docId)).toBe(true);
  expect(all).toEqual(await find('sojang01'));

  await write(`update document set security = 'CONFIDENTIAL' where ${APT} and doc_id = $1`);
  const left = await find('gyeongri01');
  expect(left.items.some((hit) => hit.docId === docId)).toBe(false);
  expect(left.total).toBe(all.total - 1);
  // Who is on its line still finds it, and what is remembered of the one is not told to the other.
  expect((await find('sojang01')).total).toBe(all.total);
  expect(placesOf(await find('sojang01'))).toBeDefined();
  expect(await find('gyeongri01')).toEqual(left);

  await server.sql(
    `update role_menu rm set can_read = false from menu mu where rm.menu_id = mu.menu_id and mu.full_path = '/elec-apv/all-apv-mng' and rm.${APT}`,
  );
  const own = await find('gyeongri01');
  expect(own.total).toBeLessThan(left.total);
  expect(own).toEqual(await findAnew('gyeongri01'));
  await server.sql(
    `update session set ended_at = now(), end_reason = 'LOGOUT' where ${APT} and member_id = 'sojang01'`,
  );
  const ended = await (await office.person('sojang01')).get('/api/search/documents?q=온실&sort=newest&size=20');
  expect(ended.status).toBe(401);
});

const changes = async () =>
  (await server.sql<{ id: string }>(`select change_id as id from search_change where ${APT} order by 1`)).map(
    ({ id }) => id,
  );

it('each change of what is searched is told, and one row stands for many after a while', async () => {
  const before = await changes();
  expect(before.length).toBeGreaterThan(0);
  await server.sql(`update search_entry set norm = norm || ' ' where ${APT} and doc_id = $1 and kind = 'DOC'`, [docId]);
  expect((await changes()).length).toBe(before.length + 1);
  // Of another complex nothing is told here.
  await server.sql(`update search_entry set norm = norm where apt_id = '10002'`);
  expect((await changes()).length).toBe(before.length + 1);

  for (let i = 0; i < 21; i++)
    await server.sql(`update search_entry set norm = norm where ${APT} and doc_id = $1 and kind = 'DOC'`, [docId]);
  const many = await changes();
  await server.sql('select app.fold_search_changes()');
  const folded = await changes();
  expect(folded.length).toBe(1);
  expect(many).not.toContain(folded[0]);
});
