import { DocumentState, getDocument } from '@danji/contract/approvals';
import { listComments } from '@danji/contract/comments';
import { documentKind } from '@danji/contract/document-kind';
import {
  type DocumentRow,
  type DocumentSort,
  documentSorts,
  pageAllDocuments,
  pageApproveInbox,
  pageSentInbox,
} from '@danji/contract/document-lists';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);

type Page = {
  items: { docId: string; title: string }[];
  total: number;
  page: number;
  size: number;
  anchor: string;
  last: string;
};
const line = [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }];
const submit = async (title: string) => {
  server.clock.advance(1000);
  return office.submitted({ by: 'gisa01', line, title });
};
const waiting = async (query: string) => {
  const { body } = await (await office.person('sojang01')).get<Page>(
    `/api/elec-apv/apv-inbox?tab=waiting&size=10&${query}`,
  );
  return body;
};

it('RT-11 pages of the inbox neither repeat nor lose a document while others arrive and leave', async () => {
  const titles = Array.from({ length: 25 }, (_, i) => `문서 ${String(i).padStart(2, '0')}`);
  const ids: string[] = [];
  for (const title of titles) ids.push(await submit(title));
  const first = await waiting('page=1');
  expect(first).toMatchObject({ total: 25, page: 1, size: 10 });
  expect(first.items.map((item) => item.title)).toEqual(titles.toReversed().slice(0, 10));

  // One arrives on top, and one of the first page is decided and leaves.
  await submit('새 문서');
  expect((await office.act('sojang01', ids[20] as string, { type: 'APPROVE' })).status).toBe(200);

  const second = await waiting(`page=2&anchor=${first.anchor}&after=${first.last}`);
  expect(second.items.map((item) => item.title)).toEqual(titles.toReversed().slice(10, 20));
  const third = await waiting(`page=3&anchor=${first.anchor}&after=${second.last}`);
  expect(third.items.map((item) => item.title)).toEqual(titles.toReversed().slice(20));
  const seen = [first, second, third].flatMap((page) => page.items.map((item) => item.docId));
  expect(new Set(seen).size).toBe(25);
  expect(third.total).toBe(24);
  expect((await waiting('page=1')).items[0]?.title).toBe('새 문서');
});

it('RT-11 a page past the end is empty and still tells the total; a malformed place is refused', async () => {
  expect(await waiting('page=99')).toMatchObject({ items: [], total: 25, last: null });
  const sojang = await office.person('sojang01');
  const refused = await sojang.get('/api/elec-apv/apv-inbox?tab=waiting&after=1%20or%201');
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

it('what the database builds as JSON is exactly what the contract says', async () => {
  const gisa = await office.person('gisa01');
  const sent = await gisa.get('/api/elec-apv/sent-inbox?tab=running');
  expect(z.decode(pageSentInbox.response, sent.body as never).items.length).toBeGreaterThan(0);
  const inbox = await (await office.person('sojang01')).get('/api/elec-apv/apv-inbox?tab=waiting');
  expect(z.decode(pageApproveInbox.response, inbox.body as never).items[0]).toMatchObject({
    myKind: 'DECIDE',
    myState: 'PENDING',
    turnOrder: 1,
    turnLength: 1,
  });
});

it('filters by text, form and period, and takes wildcards for what they are', async () => {
  expect((await waiting('text=%EB%AC%B8%EC%84%9C%2003')).total).toBe(1);
  expect((await waiting('text=%25')).total).toBe(0);
  expect((await waiting('from=2000-01-01&to=2000-01-02')).total).toBe(0);
});

it('the detail, built by the database and completed with the abilities, is what the contract says', async () => {
  const docId = await submit('상세');
  const { body } = await (await office.person('sojang01')).get(`/api/elec-apv/documents/${docId}`);
  const detail = z.decode(getDocument.response, body as never);
  expect(detail).toMatchObject({ docId, title: '상세', state: 'IN_PROGRESS' });
  expect(detail.abilities).toEqual(expect.arrayContaining(['APPROVE', 'REJECT', 'HOLD']));
});

it('SCR-8 a row counts clips and comments, says whose turn it is, since when, and who stands in', async () => {
  const docId = await submit('세는 문서');
  const gisa = await office.person('gisa01');
  for (const text of ['첫 댓글', '둘째 댓글'])
    expect((await gisa.post(`/api/elec-apv/documents/${docId}/comments`, { text, mentionIds: [] })).status).toBe(200);
  const address = `/api/elec-apv/documents/${docId}`;
  const { comments } = z.decode(getDocument.response, (await gisa.get(`${address}?with=comments`)).body as never);
  expect(comments).toHaveLength(2);
  expect(comments).toEqual(z.decode(listComments.response, (await gisa.get(`${address}/comments`)).body as never));
  expect((await gisa.get(address)).body).not.toHaveProperty('comments');
  const row = (await waiting('text=%EC%84%B8%EB%8A%94')).items[0];
  expect(row).toMatchObject({
    docId,
    commentCount: 2,
    attachmentCount: 0,
    myKind: 'DECIDE',
    forName: null,
    security: 'NORMAL',
    turnPeople: [{ personId: 'sojang01', standInName: null, goneYn: 'N' }],
  });
  const now = server.clock.now();
  const away = { reason: '연차', from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() };
  await (await office.person('sojang01')).post('/api/comm/absences', { ...away, standInId: 'gwajang01' });
  server.clock.advance(1000);
  const theirs = await (await office.person('gwajang01')).get<Page>(
    '/api/elec-apv/apv-inbox?tab=waiting&text=%EC%84%B8%EB%8A%94',
  );
  expect(theirs.body.items[0]).toMatchObject({
    docId,
    myKind: 'DECIDE',
    forName: '박소장',
    turnPeople: [{ standInName: '이과장' }],
  });
  await server.sql('update absence set ended_early_at = now()');
});

const all = async (query: string) =>
  (await (await office.person('sojang01')).get<Page>(`/api/elec-apv/all-apv-mng?${query}`)).body;

it('SCR-8, TOK-09 what waits for somebody who is locked, has left or whose term has ended is marked, and found', async () => {
  const orphan = await office.submitted({
    by: 'gisa01',
    title: '고아',
    line: [{ order: 1, kind: 'DECIDE', personId: 'gijeon01' }],
    more: { amount: 100_000 },
  });
  const marked = { total: 1, items: [{ docId: orphan, turnPeople: [{ personId: 'gijeon01', goneYn: 'Y' }] }] };
  expect((await all('orphanedYn=Y')).total).toBe(0);
  const sojang = await office.person('sojang01');
  const victim = await server.signIn('gijeon01');
  expect((await sojang.post('/api/syst/users/gijeon01/lock')).status).toBe(200);
  expect((await victim.get('/api/main/memberInfo')).status).toBe(401);
  expect(await all('orphanedYn=Y')).toMatchObject(marked);
  // The drafter sees it, too.
  const sent = await (await office.person('gisa01')).get<Page>('/api/elec-apv/sent-inbox?tab=running&size=100');
  expect(sent.body.items.find(({ docId }) => docId === orphan)).toMatchObject(marked.items[0] ?? {});
  expect((await sojang.post('/api/syst/users/gijeon01/unlock')).status).toBe(200);
  expect((await all('orphanedYn=Y')).total).toBe(0);
  for (const [gone, back] of [
    ["state = 'RESIGNED'", "state = 'ACTIVE'"],
    ["permission_ends_on = '2020-01-01'", 'permission_ends_on = null'],
  ]) {
    await server.sql(`update member set ${gone} where member_id = 'gijeon01'`);
    expect(await all('orphanedYn=Y'), gone).toMatchObject(marked);
    await server.sql(`update member set ${back} where member_id = 'gijeon01'`);
  }
  expect((await all('orphanedYn=Y')).total).toBe(0);
});

it('SCR-8 all management finds what is due after its retention, and what is confidential', async () => {
  const old = await office.complete('gisa01', { retentionYears: 1 });
  expect((await all('retentionDueYn=Y')).total).toBe(0);
  // A decided document cannot be changed, and to wait for three years would end every session.
  await server.sql('alter table document disable trigger user');
  await server.sql("update document set decided_at = decided_at - interval '3 years' where doc_id = $1", [old]);
  await server.sql('alter table document enable trigger user');
  const due = await all('retentionDueYn=Y');
  expect(due).toMatchObject({ total: 1, items: [{ docId: old, retainUntil: expect.stringMatching(/-12-31$/) }] });

  const secret = await office.submitted({ by: 'gisa01', line, title: '대외비', more: { security: 'CONFIDENTIAL' } });
  expect((await all('security=CONFIDENTIAL')).items.map((item) => item.docId)).toEqual([secret]);
  const urgent = await office.submitted({ by: 'gisa01', line, title: '급함', more: { urgentYn: 'Y' } });
  expect((await waiting('urgentYn=Y')).items.map((item) => item.docId)).toEqual([urgent]);
});

/** What a person sees in a column, as something that can be compared. */
const SEEN: Record<Exclude<DocumentSort, 'urgent'>, (row: DocumentRow) => string | number | null> = {
  state: (row) => DocumentState.options.indexOf(row.state),
  title: (row) => row.title,
  form: (row) => documentKind(row) || null,
  amount: (row) => row.amount,
  drafter: (row) => row.drafterName,
  date: (row) => row.submittedAt ?? row.updatedAt,
  kind: (row) => row.myKind,
  waiting: (row) => (row.turnSince ? -Date.parse(row.turnSince) : null),
  number: (row) => row.docNumber,
  retention: (row) => row.retainUntil,
};

it('every column can be ordered by, both ways; what has nothing there comes last, and pages go on where the last ended', async () => {
  const sojang = await office.person('sojang01');
  const read = async (query: string) =>
    z.decode(pageAllDocuments.response, (await sojang.get(`/api/elec-apv/all-apv-mng?${query}`)).body as never) as {
      items: DocumentRow[];
      total: number;
    };
  const usual = (await read('size=100')).items;
  expect(usual.length).toBeGreaterThan(25);
  for (const sort of documentSorts.filter((one) => one !== 'urgent'))
    for (const way of ['', '-']) {
      const value = SEEN[sort];
      const expected = usual.toSorted((one, other) => {
        const [a, b] = [value(one), value(other)];
        if (a === b) return 0;
        if (a === null || b === null) return a === null ? 1 : -1;
        return a < b === (way === '') ? -1 : 1;
      });
      const told = [await read(`sort=${way}${sort}&size=20`), await read(`sort=${way}${sort}&size=20&page=2`)];
      expect(
        told.flatMap(({ items }) => items.map(({ docId }) => docId)),
        `${way}${sort}`,
      ).toEqual(expected.slice(0, 40).map(({ docId }) => docId));
    }
  const pressing = (await read('sort=-urgent&size=100&state=IN_PROGRESS')).items;
  expect(pressing.map(({ urgentYn, turnSince }) => [urgentYn, turnSince])).toEqual(
    pressing
      .toSorted(
        (a, b) => Number(b.urgentYn) - Number(a.urgentYn) || String(a.turnSince).localeCompare(String(b.turnSince)),
      )
      .map(({ urgentYn, turnSince }) => [urgentYn, turnSince]),
  );
  expect(new Set(pressing.map(({ urgentYn }) => urgentYn)).size).toBe(2);
  expect((await sojang.get('/api/elec-apv/all-apv-mng?sort=content')).status).toBe(400);
});
