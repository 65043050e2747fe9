import { describe, expect, it } from 'vitest';
import { contractDesk } from '../../../test/contract-desk.ts';
import { digestOf } from '../../../test/digest.ts';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const seomu = forThisFile(() => server.signIn('seomu01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const noperm = forThisFile(() => server.signIn('noperm01'));
const gwajang = forThisFile(() => server.signIn('gwajang01'));
const download = downloadBy(() => server);
const desk = forThisFile(() =>
  contractDesk(
    server,
    () => gisa,
    () => sojang,
  ),
);
const form = forThisFile(async () => ({ id: await desk.publish(sojang) }));
/** Rows of this file alone: the demo has some of its own. */
const q = (word: string) => `&text=${encodeURIComponent(word)}`;
const ids = (page: { items: { docId: string }[] }) => page.items.map(({ docId }) => docId);

describe('a register is a list over completed papers', () => {
  it('a paper appears with its act, and not before; its number, title and drafter are those of the paper', async () => {
    const docId = await desk.sent(
      form.id,
      { 계약명: '소독 용역', 업체: '푸른방역', 금액: 1_200_000 },
      { title: '소독 계약의 건' },
    );
    expect((await desk.page(sojang, q('소독 용역'))).total).toBe(0);
    await desk.approve(docId);
    const { items, total } = await desk.page(sojang, q('푸른방역'));
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{
        docId,
        rowNo: 1,
        title: '소독 계약의 건',
        drafterName: '정기사',
        state: 'LIVE',
        until: null,
        daysLeft: null,
      },
      cells: { name: '소독 용역', vendor: '푸른방역', amount: 1_200_000 },
    });
    // By its number and title, too, which stand on the paper.
    expect(ids(await desk.page(sojang, q(items[0]?.docNumber ?? '')))).toContain(docId);
    expect(ids(await desk.page(sojang, q('소독 계약의')))).toEqual([docId]);
  });

  it('states: it ends after its last day, a newer one of the same takes its place, a void one gives it back', async () => {
    const past = await desk.complete(form.id, { 계약명: '지난 용역', 기간: { from: '2020-01-01', to: '2020-12-31' } });
    const old = await desk.complete(form.id, {
      계약명: '경비 용역',
      업체: '든든',
      기간: { from: '2026-01-01', to: '2099-12-31' },
    });
    const state = async (docId: string) => (await desk.page(sojang)).items.find((row) => row.docId === docId)?.state;
    expect([await state(past), await state(old)]).toEqual(['ENDED', 'LIVE']);
    const renewed = await desk.complete(form.id, {
      계약명: '경비  용역',
      업체: '든든',
      기간: { from: '2026-01-01', to: '2099-12-31' },
    });
    expect([await state(old), await state(renewed)]).toEqual(['REPLACED', 'LIVE']);
    await desk.void(renewed);
    expect([await state(old), await state(renewed)]).toEqual(['LIVE', 'VOID']);
    expect(ids(await desk.page(sojang, '&state=VOID'))).toContain(renewed);
    expect(ids(await desk.page(sojang, '&state=LIVE'))).not.toContain(past);
    // What lasts belongs to each year that it touches.
    expect(ids(await desk.page(sojang, '&year=2050'))).toEqual([old, renewed].sort().reverse());
  });

  it('sums count what is not void, and hold more than a number of JSON does', async () => {
    const most = 999_999_999_999_999;
    const papers = [];
    for (let n = 0; n < 12; n += 1)
      papers.push(await desk.complete(form.id, { 계약명: `큰 공사 ${n}`, 업체: '큰건설', 금액: most }));
    const word = q('큰건설').slice(1);
    expect((await desk.sums(sojang, word)).total).toEqual({ count: 12, amount: (BigInt(most) * 12n).toString() });
    await desk.void(papers[0] ?? '');
    const sums = await desk.sums(sojang, word);
    expect(sums.total).toEqual({ count: 12, amount: (BigInt(most) * 11n).toString() });
    expect(sums.states.filter(({ count }) => count > 0)).toEqual([
      { state: 'LIVE', count: 11, amount: (BigInt(most) * 11n).toString() },
      { state: 'VOID', count: 1, amount: '0' },
    ]);
    expect((await desk.sums(sojang, `${word}&state=VOID`)).total).toEqual({ count: 1, amount: '0' });
  });

  it('is ordered by any of its columns, and each page goes on where the one before ended', async () => {
    for (const [name, won] of [
      ['다', 30],
      ['가', 20],
      ['나', 10],
    ] as const)
      await desk.complete(form.id, { 계약명: `정렬 ${name}`, 금액: won });
    const names = async (sort: string) =>
      (await desk.page(sojang, `${q('정렬')}&sort=${sort}`)).items.map(({ cells }) => cells.name);
    expect(await names('c.name')).toEqual(['정렬 가', '정렬 나', '정렬 다']);
    expect(await names('-c.amount')).toEqual(['정렬 다', '정렬 가', '정렬 나']);
    expect(await names('amount')).toEqual(['정렬 나', '정렬 가', '정렬 다']);
    const get = (query: string) =>
      sojang.get<{ items: { docId: string }[] }>(`/api/elec-apv/registers/CONTRACT?${query}`);
    const [first, second] = [await get('size=10&page=1'), await get('size=10&page=2')];
    expect(new Set([...ids(first.body), ...ids(second.body)]).size).toBe(
      first.body.items.length + second.body.items.length,
    );
    for (const wrong of [
      'sort=c.name;drop',
      'sort=password',
      'year=26',
      'month=2026-13',
      'state=GONE',
      'from=2026-02-30',
    ])
      expect(await get(wrong), wrong).toMatchObject({
        status: 400,
        body: { errorUserMsg: expect.stringMatching(/[가-힣]/) },
      });
    expect(await sojang.get('/api/elec-apv/registers/NOTHING')).toMatchObject({ status: 400 });
  });
});

describe('ACL-03 a row is there for whoever may read its paper, and counted for nobody else', () => {
  it('a colleague who is not on the line sees no row, no sum, no year, no name and nothing in the file', async () => {
    const docId = await desk.complete(form.id, { 계약명: '남의 계약', 업체: '비밀상사', 금액: 7_000_000 });
    expect(ids(await desk.page(sojang, q('비밀상사')))).toEqual([docId]);
    expect(ids(await desk.page(gisa, q('비밀상사')))).toEqual([docId]);
    for (const person of [seomu, stranger]) {
      expect(await desk.page(person, q('비밀상사'))).toMatchObject({ items: [], total: 0 });
      const { total, months, shares, soon } = await desk.sums(person, q('비밀상사').slice(1));
      expect({ total, months, shares, soon }).toEqual({
        total: { count: 0, amount: '0' },
        months: [],
        shares: [],
        soon: [],
      });
    }
    // Whoever reads the paper (열람) reads its row.
    const shown = await desk.complete(
      form.id,
      { 계약명: '보여 준 계약', 업체: '열람상사' },
      { readerIds: ['seomu01'] },
    );
    expect(ids(await desk.page(seomu, q('열람상사')))).toEqual([shown]);
  });

  it('대외비: the line alone; whoever reads everything else does not, and it replaces nothing that they see', async () => {
    const open = await desk.complete(form.id, { 계약명: '보안 점검', 업체: '가온' });
    const secret = await desk.complete(
      form.id,
      { 계약명: '보안 점검', 업체: '가온', 금액: 1 },
      { security: 'CONFIDENTIAL' },
    );
    const page = await desk.page(gwajang, q('보안 점검'));
    expect(page.items.map(({ docId, state }) => [docId, state])).not.toContainEqual([secret, 'LIVE']);
    expect(ids(page)).not.toContain(secret);
    const [own] = (await desk.page(gisa, q('보안 점검'))).items.filter(({ docId }) => docId === open);
    expect(own?.state).toBe('LIVE');
    expect(ids(await desk.page(gisa, q('보안 점검')))).toContain(secret);
    expect(ids(await desk.page(gwajang, '&state=LIVE'))).not.toContain(secret);
    expect((await desk.sums(gwajang, q('가온').slice(1))).total.amount).toBe('0');
  });

  it('without the right on the menu nothing is told', async () => {
    const before = await digestOf(server);
    for (const path of ['', '/CONTRACT', '/CONTRACT/sums'])
      expect(await noperm.get(`/api/elec-apv/registers${path}`)).toMatchObject({
        status: 403,
        body: { code: 'NO_PERMISSION' },
      });
    expect(await digestOf(server)).toEqual(before);
  });
});

it('is brought together by a column, each group with its sum, and one group alone is a list of its own', async () => {
  for (const [vendor, won] of [
    ['묶음가', 100],
    ['묶음나', 30],
    ['묶음가', 5],
  ] as const)
    await desk.complete(form.id, { 계약명: `묶을 것 ${vendor}`, 업체: vendor, 금액: won });
  const gone = await desk.complete(form.id, { 계약명: '묶을 것 폐기', 업체: '묶음나', 금액: 1000 });
  await desk.void(gone);
  const word = q('묶을 것').slice(1);
  type Groups = { items: { part: string | null; count: number; amount: string }[]; total: number };
  const groups = async (by: string, person = sojang) =>
    (await person.get<Groups>(`/api/elec-apv/registers/CONTRACT/groups?by=${by}&${word}`)).body;
  expect(await groups('c.vendor')).toEqual({
    items: [
      { part: '묶음가', count: 2, amount: '105' },
      { part: '묶음나', count: 2, amount: '30' },
    ],
    total: 2,
  });
  expect((await groups('drafterName')).items).toEqual([{ part: '정기사', count: 4, amount: '135' }]);
  expect((await groups('month')).items.length).toBe(1);
  expect((await groups('c.fund')).items).toEqual([{ part: null, count: 4, amount: '135' }]);
  expect(await groups('c.vendor', seomu)).toEqual({ items: [], total: 0 });
  const one = `&${word}&group=c.vendor&part=${encodeURIComponent('묶음가')}`;
  expect((await desk.page(sojang, one)).total).toBe(2);
  expect((await desk.sums(sojang, one.slice(1))).total).toEqual({ count: 2, amount: '105' });
  expect((await desk.page(sojang, `&${word}&group=c.fund&part=-`)).total).toBe(4);
  for (const wrong of ['by=password', 'by=c.x;drop', 'by='])
    expect(await sojang.get(`/api/elec-apv/registers/CONTRACT/groups?${wrong}`)).toMatchObject({ status: 400 });
});

it('a register is printed as a book, on record, and not by whoever may not print', async () => {
  await desk.complete(form.id, { 계약명: '책에 실릴 것', 업체: '책방', 금액: 77 });
  const before = (await server.sql("select from security_event where kind = 'DOCUMENT_PRINTED'")).length;
  const book = await sojang.get('/api/elec-apv/registers/CONTRACT/pdf?year=2026');
  expect([book.status, book.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = await server.sql<{ member_id: string; detail: Record<string, unknown> }>(
    "select member_id, detail from security_event where kind = 'DOCUMENT_PRINTED' order by event_id desc limit 1",
  );
  expect(printed[0]).toMatchObject({ member_id: 'sojang01', detail: { docNumber: '2026년 계약대장' } });
  const now = (await server.sql("select from security_event where kind = 'DOCUMENT_PRINTED'")).length;
  expect(now).toBe(before + 1);
  expect(await noperm.get('/api/elec-apv/registers/CONTRACT/pdf')).toMatchObject({ status: 403 });
  expect((await server.sql("select from security_event where kind = 'DOCUMENT_PRINTED'")).length).toBe(now);
});

it('papers that were written on from one stand in its row, for whoever may read them', async () => {
  const docId = await desk.complete(form.id, { 계약명: '이어질 계약', 업체: '이음' });
  const onward = await desk.sent(form.id, { 계약명: '이어진 것' }, { relatedDocIds: [docId], title: '이어진 문서' });
  const nextOf = async () =>
    (
      await sojang.get<{ items: { next: unknown[] }[] }>(
        `/api/elec-apv/registers/CONTRACT?text=${encodeURIComponent('이음')}`,
      )
    ).body.items[0]?.next;
  expect(await nextOf()).toEqual([{ docId: onward, title: '이어진 문서', formName: '시험 양식', doneYn: 'N' }]);
  await desk.approve(onward);
  expect(await nextOf()).toMatchObject([{ doneYn: 'Y' }]);
});

it('the file has the rows of the screen, in its order, and is on record with its reason', async () => {
  await desk.complete(form.id, { 계약명: '엑셀 나', 업체: '파일', 금액: 5 });
  await desk.complete(form.id, { 계약명: '=엑셀 가', 업체: '파일', 금액: 6 });
  const body = { filter: { text: '파일', sort: 'c.amount' }, reason: '감사 자료로 제출합니다' };
  const file = await download(sojang, '/api/elec-apv/registers/CONTRACT/excel', body);
  expect(file.rows.slice(1).map((row) => row[1])).toEqual(['엑셀 나', expect.stringContaining('엑셀 가')]);
  expect((await exportsOf(server)).at(-1)?.detail).toMatchObject({ what: '계약대장', rows: 2, reason: body.reason });
  const refused = await sojang.post('/api/elec-apv/registers/CONTRACT/excel', { filter: {}, reason: '짧음' });
  expect(refused.status).toBe(400);
});

it('the shelf tells how many rows there are of each register, and from which forms', async () => {
  const list = (
    await sojang.get<{ code: string; rows: number; forms: { formName: string }[] }[]>('/api/elec-apv/registers')
  ).body;
  expect(list.map(({ code }) => code)).toContain('PRIVACY');
  const contracts = list.find(({ code }) => code === 'CONTRACT');
  expect(contracts?.rows).toBeGreaterThan(0);
  expect(contracts?.forms.map(({ formName }) => formName)).toEqual(
    expect.arrayContaining(['계약 체결 품의서', '시험 양식']),
  );
  const others = (await stranger.get<{ code: string; rows: number }[]>('/api/elec-apv/registers')).body;
  expect(others.find(({ code }) => code === 'CONTRACT')?.rows).toBe(0);
});
