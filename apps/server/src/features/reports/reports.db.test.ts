import type { WireOutput } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { runReport, SavedReport } from '@danji/contract/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contractDesk, FIELDS, feeding, text } from '../../../test/contract-desk.ts';
import { digestOf } from '../../../test/digest.ts';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { readSqueezed } from '../print/testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const seomu = forThisFile(() => server.signIn('seomu01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const noperm = forThisFile(() => server.signIn('noperm01'));
/** Reads everything that is not confidential. */
const gamsa = forThisFile(async () => {
  await server.sql(
    "insert into member_role select '10001', 'gamsa01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR' on conflict do nothing",
  );
  return server.signIn('gamsa01');
});
const download = downloadBy(() => server);
const desk = forThisFile(() =>
  contractDesk(
    server,
    () => gisa,
    () => sojang,
  ),
);
const form = forThisFile(async () => ({ id: await desk.publish(sojang) }));

type Answer = WireOutput<typeof runReport>;
const BASE = '/api/elec-apv/reports';
const ask = (by: Person, query: Record<string, string>) =>
  by.get<Answer & { errorUserMsg: string }>(`${BASE}/run?${new URLSearchParams(query)}`);
const run = async (by: Person, query: Record<string, string>) => {
  const { status, body } = await ask(by, query);
  expect(status, body.errorUserMsg).toBe(200);
  return body;
};
/** Rows as what they are of and what they come to. */
const lines = ({ rows, figures, rowTotals }: Answer) =>
  rows.map(({ label }, at) => [label, ...(figures[at] ?? []), rowTotals[at]]);

describe('a report divides what is read by two things', () => {
  it('says what an independent model says of random papers, for every measure, and of void ones nothing', async () => {
    const VENDORS = ['가온', '나래', '다솜', ''];
    const drawn = fc.sample(
      fc.record({
        업체: fc.constantFrom(...VENDORS),
        금액: fc.option(fc.integer({ min: 0, max: 900_000_000 }), { nil: undefined }),
        isVoid: fc.boolean(),
      }),
      { numRuns: 14, seed: 20261119 },
    );
    const own = { id: await desk.publish(sojang) };
    for (const { isVoid, ...values } of drawn) {
      const docId = await desk.complete(own.id, { 계약명: '모형', ...values });
      if (isVoid) await desk.void(docId);
    }
    const standing = drawn.filter(({ isVoid }) => !isVoid);
    const of = (vendor: string) => standing.filter(({ 업체 }) => 업체 === vendor);
    const amounts = (papers: typeof standing) => papers.flatMap(({ 금액 }) => 금액 ?? []);
    const sum = (papers: typeof standing) =>
      amounts(papers).length === 0 ? null : String(amounts(papers).reduce((all, one) => all + one, 0));
    const average = (papers: typeof standing) => {
      const all = amounts(papers);
      return all.length === 0 ? null : Math.round((100 * all.reduce((a, b) => a + b, 0)) / all.length) / 100;
    };
    const query = { formId: own.id, rows: 'c.업체' };
    const there = VENDORS.filter((vendor) => of(vendor).length > 0);
    const said = (vendor: string) => vendor || '(없음)';
    const asMap = (answer: Answer) => new Map(answer.rows.map(({ label }, at) => [label, answer.rowTotals[at]]));
    const counts = await run(sojang, { ...query, measure: 'count' });
    expect(asMap(counts)).toEqual(new Map(there.map((vendor) => [said(vendor), String(of(vendor).length)])));
    expect(counts).toMatchObject({ total: String(standing.length), counted: standing.length, unit: '건' });
    const sums = await run(sojang, { ...query, measure: 'sum', of: '금액' });
    expect(asMap(sums)).toEqual(new Map(there.map((vendor) => [said(vendor), sum(of(vendor))])));
    expect(sums).toMatchObject({ total: sum(standing), unit: '원', measureLabel: '금액 합계' });
    const means = await run(sojang, { ...query, measure: 'average', of: '금액' });
    for (const vendor of there)
      expect(asMap(means).get(said(vendor)) === null ? null : Number(asMap(means).get(said(vendor)))).toBe(
        average(of(vendor)),
      );
    expect(Number(means.total)).toBe(average(standing));
  });

  it('rows and columns with their sums; the largest first, months in their order, a sum larger than a number of JSON', async () => {
    const most = 999_999_999_999_999;
    const word = '큰표';
    for (let n = 0; n < 11; n += 1)
      await desk.complete(form.id, { 계약명: `${word} ${n}`, 업체: '큰표건설', 금액: most });
    await desk.complete(form.id, { 계약명: word, 업체: '작은표', 금액: 5 });
    const answer = await run(sojang, { register: 'CONTRACT', rows: 'c.vendor', columns: 'month', measure: 'sum' });
    const found = lines(answer).filter(([label]) => label === '큰표건설' || label === '작은표');
    const large = (BigInt(most) * 11n).toString();
    expect(found.map(([label, ...figures]) => [label, figures.at(-1)])).toEqual([
      ['큰표건설', large],
      ['작은표', '5'],
    ]);
    expect(answer.rows[0]?.label).toBe('큰표건설');
    expect(answer.columns.map(({ key }) => key)).toEqual([...answer.columns.map(({ key }) => key)].sort());
    expect(answer).toMatchObject({ source: '계약대장', title: '업체·월별 금액 합계', columnLabel: '월' });
    const added = (figures: readonly (string | null)[]) => figures.reduce((all, one) => all + BigInt(one ?? 0), 0n);
    expect(added(answer.rowTotals)).toBe(BigInt(answer.total ?? 0));
    expect(added(answer.columnTotals)).toBe(BigInt(answer.total ?? 0));
    answer.figures.forEach((figures, at) => {
      expect(added(figures)).toBe(BigInt(answer.rowTotals[at] ?? 0));
    });
  });

  it('what has no room is put together, and is still counted', async () => {
    await server.sql(
      `insert into register_row (apt_id, register, doc_id, row_no, day, share, ends, cells, words, is_void, is_open)
       select apt_id, 'SEAL', doc_id, n, '2001-02-03', null, false, jsonb_build_object('to', '제출처 ' || n), '', false, true
         from (select * from register_row where register = 'CONTRACT' and apt_id = '10001' limit 1) r, generate_series(101, 180) n`,
    );
    const query = {
      register: 'SEAL',
      rows: 'c.to',
      measure: 'count',
      period: 'days',
      from: '2001-01-01',
      to: '2001-12-31',
    };
    const answer = await run(sojang, query);
    expect(answer.rows).toHaveLength(61);
    expect(answer.rows.at(-1)).toMatchObject({ label: '그 밖', restYn: 'Y' });
    expect([answer.rowTotals.at(-1), answer.total]).toEqual(['20', '80']);
    await server.sql("delete from register_row where register = 'SEAL' and day = '2001-02-03'");
    expect(await run(sojang, query)).toMatchObject({ rows: [], total: '0', counted: 0 });
  });

  it('only the days that are meant', async () => {
    await desk.complete(form.id, { 계약명: '오늘 것', 업체: '기간상사', 금액: 3 });
    const vendor = async (period: Record<string, string>) =>
      lines(await run(sojang, { register: 'CONTRACT', rows: 'c.vendor', ...period })).find(
        ([label]) => label === '기간상사',
      );
    expect(await vendor({ period: 'all' })).toBeDefined();
    expect(await vendor({ period: 'months3' })).toBeDefined();
    expect(await vendor({ period: 'lastYear' })).toBeUndefined();
    expect(await vendor({ period: 'days', to: '2020-12-31' })).toBeUndefined();
  });

  it('a field that has gone from the form is said, and so is everything that cannot be asked', async () => {
    const changing = await desk.publish(sojang);
    await desk.complete(changing, { 계약명: '가', 업체: '옛상사' });
    expect((await ask(sojang, { formId: changing, rows: 'c.업체' })).status).toBe(200);
    await desk.room.renew(sojang, changing, [text('계약명'), ...FIELDS.filter(({ key }) => key === '금액')], {
      amountField: '금액',
    });
    const before = await digestOf(server);
    const gone = await ask(sojang, { formId: changing, rows: 'c.업체' });
    expect(gone).toMatchObject({ status: 400, body: { errorUserMsg: expect.stringContaining('다시 골라') } });
    for (const wrong of [
      {},
      { register: 'CONTRACT', formId: changing },
      { register: 'NOTHING' },
      { register: 'CONTRACT', rows: "c.vendor'" },
      { register: 'CONTRACT', rows: 'c.vendor', columns: 'c.vendor' },
      { register: 'CONTRACT', measure: 'sum', of: 'name' },
      { register: 'CONTRACT', period: 'days', from: '2026-02-30' },
      { register: 'CONTRACT', period: 'days', from: '2026-02-02', to: '2026-02-01' },
    ] as Record<string, string>[])
      expect(await ask(sojang, wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { errorUserMsg: expect.stringMatching(/[가-힣]/) },
      });
    expect((await ask(sojang, { formId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect(await digestOf(server)).toEqual(before);
  });
});

describe('ACL-03 a report is made of what its reader may read, and of nothing else', () => {
  it('registers and forms alike: nothing of a paper one may not read, and of a confidential one its line alone', async () => {
    const own = await desk.publish(sojang);
    await desk.complete(own, { 계약명: '보통', 업체: '보통상사', 금액: 10 });
    await desk.complete(own, { 계약명: '대외비', 업체: '비밀상사', 금액: 7 }, { security: 'CONFIDENTIAL' });
    const labels = async (by: Person, query: Record<string, string>) =>
      (await run(by, query)).rows
        .map(({ label }) => label)
        .filter((label) => ['보통상사', '비밀상사'].includes(label))
        .sort();
    const queries: Record<string, string>[] = [
      { formId: own, rows: 'c.업체' },
      { register: 'CONTRACT', rows: 'c.vendor', period: 'all' },
    ];
    for (const query of queries) {
      expect(await labels(gisa, query)).toEqual(['보통상사', '비밀상사']);
      expect(await labels(gamsa, query)).toEqual(['보통상사']);
      expect(await labels(seomu, query)).toEqual([]);
    }
    expect((await run(gamsa, { formId: own, measure: 'sum', of: '금액', rows: 'month' })).total).toBe('10');
    // Another complex knows neither the form nor what was written on it.
    expect((await ask(stranger, { formId: own })).status).toBe(404);
    expect(await labels(stranger, { register: 'CONTRACT', rows: 'c.vendor', period: 'all' })).toEqual([]);
  });

  it('without the right on the menu nothing is told', async () => {
    const before = await digestOf(server);
    for (const path of ['', '/sources', '/run?register=CONTRACT', '/pdf?register=CONTRACT'])
      expect(await noperm.get(`${BASE}${path}`), path).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
    expect(await digestOf(server)).toEqual(before);
  });
});

describe('reports that are kept', () => {
  type Kept = z.input<typeof SavedReport>;
  const kept = async (by: Person) => (await by.get<Kept[]>(BASE)).body;
  const keep = (by: Person, name: string, query: Record<string, string> = { register: 'EXPENSE' }) =>
    by.post<{ reportId: string; errorUserMsg: string }>(BASE, { name, ask: query });
  const place = (by: Person, reportId: string, onHomeYn = 'Y') =>
    by.post<{ errorUserMsg: string }>(`${BASE}/${reportId}/place`, { onHomeYn });
  const onHome = async (by: Person) =>
    (await by.get<{ reports: { name: string; query: string }[] }>('/api/main/home')).body.reports;

  it('are the caller’s own, one a name; on home while they want', async () => {
    const { reportId } = (await keep(gisa, '계정별')).body;
    expect((await keep(gisa, '계정별', { register: 'EXPENSE', columns: 'month' })).body).toEqual({ reportId });
    expect(await kept(gisa)).toMatchObject([
      { reportId, name: '계정별', ask: { register: 'EXPENSE', columns: 'month' }, onHomeYn: 'N' },
    ]);
    expect(await kept(sojang)).toEqual([]);
    expect((await place(gisa, reportId)).status).toBe(200);
    expect(await onHome(gisa)).toMatchObject([{ name: '계정별', query: expect.stringContaining('columns=month') }]);
    // Kept again it stays where it was.
    await keep(gisa, '계정별');
    expect(await onHome(gisa)).toMatchObject([{ name: '계정별' }]);
    const before = await digestOf(server);
    for (const other of [sojang, stranger]) {
      expect((await place(other, reportId, 'N')).status).toBe(404);
      expect((await other.post(`${BASE}/${reportId}/delete`, {})).status).toBe(404);
    }
    expect(await digestOf(server)).toEqual(before);
    await place(gisa, reportId, 'N');
    expect(await onHome(gisa)).toEqual([]);
    expect((await gisa.post(`${BASE}/${reportId}/delete`, {})).status).toBe(200);
    expect(await kept(gisa)).toEqual([]);
  });

  it('what cannot be worked out is not kept, and neither is one too many, also of many at once', async () => {
    expect((await keep(seomu, '없는 것', { register: 'EXPENSE', rows: 'c.gone' })).status).toBe(400);
    expect((await keep(seomu, ' ')).status).toBe(400);
    expect(await kept(seomu)).toEqual([]);
    const names = Array.from({ length: limits.savedReportsMax + 6 }, (_, n) => `보고서 ${n}`);
    const answers = await Promise.all(names.map((name) => keep(seomu, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.savedReportsMax);
    const all = await kept(seomu);
    expect(all).toHaveLength(limits.savedReportsMax);
    const placed = await Promise.all(
      all.slice(0, limits.homeReportsMax + 3).map(({ reportId }) => place(seomu, reportId)),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(limits.homeReportsMax);
    expect(placed.find(({ status }) => status !== 200)?.body.errorUserMsg).toContain('홈');
    expect(await onHome(seomu)).toHaveLength(limits.homeReportsMax);
  });
});

it('the file has the figures of the screen as numbers, and is on record with its reason', async () => {
  await desk.complete(form.id, { 계약명: '파일 나', 업체: '=표상사', 금액: 5 });
  const filter = { register: 'CONTRACT', rows: 'c.vendor', columns: 'month', measure: 'sum' };
  const answer = await run(sojang, filter);
  const file = await download(sojang, `${BASE}/excel`, { filter, reason: '감사 자료로 제출합니다' });
  expect(file.body).toBeNull();
  expect(file.rows[0]).toEqual(['업체', ...answer.columns.map(({ label }) => label), '합계']);
  expect(file.rows.at(-1)?.[0]).toBe('합계');
  expect(file.rows).toHaveLength(answer.rows.length + 2);
  expect(file.rows.find(([label]) => String(label).includes('=표상사'))?.at(-1)).toBe(5);
  expect((await exportsOf(server)).at(-1)?.detail).toMatchObject({ what: '계약대장 업체·월별 금액 합계' });
  expect((await sojang.post(`${BASE}/excel`, { filter, reason: '짧음' })).status).toBe(400);
});

it('sources are the registers, and the forms that papers were completed on', async () => {
  const { registers, forms } = (
    await sojang.get<{ registers: { code: string }[]; forms: { formId: string }[] }>(`${BASE}/sources`)
  ).body;
  expect(registers.map(({ code }) => code)).toContain('COMPLAINT');
  expect(forms.map(({ formId }) => formId)).toContain(form.id);
  const blank = await desk.publish(sojang, feeding());
  const again = (await sojang.get<{ forms: { formId: string }[] }>(`${BASE}/sources`)).body;
  expect(again.forms.map(({ formId }) => formId)).not.toContain(blank);
});

it('on paper: its plot, its table and whose view it is', async () => {
  await desk.complete(form.id, { 계약명: '종이', 업체: '종이상사', 금액: 1_234_567 });
  const answer = await server.app.inject({
    method: 'GET',
    url: `${BASE}/pdf?register=CONTRACT&rows=c.vendor&period=all`,
    headers: { authorization: `Bearer ${sojang.token}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const said = await readSqueezed(answer.rawPayload);
  for (const words of ['계약대장', '종이상사', '1,234,567', '볼수있는문서만셌습니다']) expect(said).toContain(words);
  expect((await sojang.get(`${BASE}/pdf?register=CONTRACT&rows=c.gone`)).status).toBe(400);
});
