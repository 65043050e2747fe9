import type { WireOutput } from '@danji/contract/endpoint';
import type { Field } from '@danji/contract/forms/field';
import type { preparePublication } from '@danji/contract/publications';
import { keyOf } from '@danji/contract/publications/masking';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const gyeongri = forThisFile(() => server.signIn('gyeongri01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit } = deskOf(() => gisa);

const text = (key: string): Field => ({ key, label: key, type: 'text' });
const form = forThisFile(async () => ({
  id: await room.published(sojang, ['내용', '연락처', '담당자'].map(text), {}),
}));
const WRITTEN = {
  내용: '101동 1203호 민원인 김철수 씨, 농협 302-1234-5678-91',
  연락처: '010-1234-5678',
  담당자: '정기사',
};

async function complete(title: string, values: Record<string, unknown> = WRITTEN, more: Record<string, unknown> = {}) {
  const docId = await begin(form.id);
  expect((await save(docId, 1, values, { title, ...more })).status).toBe(200);
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } })).body).toMatchObject({
    state: 'APPROVED',
  });
  return docId;
}
const BASE = '/api/cmplx-info/publications';
const prepare = async (docId: string, by = sojang) =>
  (await by.get<WireOutput<typeof preparePublication>>(`${BASE}/of-document/${docId}/page`)).body;
type More = Record<string, unknown>;
async function publish(docId: string, more: More = {}, by = sojang) {
  const { seen, kind } = await prepare(docId, by);
  return by.post<{ publicationId: string; code: string }>(`${BASE}/of-document/${docId}/page`, {
    ...{ seen, kind, shownUntil: '2027-06-30', shown: [], covered: [], words: [], checkedYn: 'Y' },
    ...more,
  });
}
const pageCode = async () => (await sojang.get<{ code: string }>(`${BASE}/page`)).body.code;
let visitor = 0;
/** Each time somebody else: what one address may ask for has a test of its own. */
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: 'GET', url, headers: { host: 'localhost', ...headers } },
    remoteAddress: `198.51.100.${++visitor % 200}`,
  });
const takeBack = (publicationId: string, by = sojang) =>
  by.post(`${BASE}/${publicationId}/take-back`, { reason: '잘못 올림' });
const SECRETS = /1203|김철수|302-1234|5678|정기사|010-1234/;

describe('publishing', () => {
  it('REG-02 a copy with what is somebody’s covered, confirmed by a person and on record; nothing of it leads to the document', async () => {
    const docId = await complete('급수펌프 교체로 물이 나오지 않습니다');
    const { found, publication } = await prepare(docId);
    expect(publication).toBeNull();
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['HOME', 'NAME', 'ACCOUNT', 'PHONE']));
    const { status, body } = await publish(docId, { kind: 'NOTICE' });
    expect(status).toBe(200);
    const [row] = await server.sql("select * from publication where apt_id = '10001' and code = $1", [body.code]);
    expect(row).toMatchObject({ checked_by: 'sojang01', checked_name: '박소장', kind: 'NOTICE' });
    expect(row?.covered).toMatchObject({ NAME: 2, PHONE: 1, HOME: 1, ACCOUNT: 1 });
    expect(JSON.stringify([row?.content, row?.words, row?.title])).not.toMatch(SECRETS);
    const code = await pageCode();
    for (const url of [`/open/${code}`, `/open/${code}/${body.code}`, `/open/${code}/feed.xml`]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toContain('급수펌프 교체로 물이 나오지 않습니다');
      expect(answer.body).not.toMatch(SECRETS);
      expect(answer.body).not.toContain(docId);
      expect(answer.body).not.toContain(body.publicationId);
      expect(answer.body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(50_000);
    }
    for (const secret of ['1203', '김철수', '302-1234', '5678'])
      expect((await get(`/open/${code}?q=${encodeURIComponent(secret)}`)).body).toContain('찾는 자료가 없습니다');
  });

  it('REG-02 what was left open on purpose is counted, and what was added is covered', async () => {
    const docId = await complete('담당 안내');
    const name = (await prepare(docId)).found.filter(({ kind, spot }) => kind === 'NAME' && spot > 1);
    const { body } = await publish(docId, { shown: name.map(keyOf), words: ['민원인'] });
    const { body: html } = await get(`/open/${await pageCode()}/${body.code}`);
    expect(html).toContain('정기사');
    expect(html).not.toMatch(/민원인|김철수|1203/);
    const [row] = await server.sql('select left_open from publication where code = $1', [body.code]);
    expect(row).toMatchObject({ left_open: { NAME: 1 } });
  });

  it('REG-02 the twin: nothing is published that nobody looked at, that changed, or that may not be shown', async () => {
    const docId = await complete('거절할 것');
    await refused(() => publish(docId, { checkedYn: 'N' }), 400, 'INVALID_INPUT');
    await refused(() => publish(docId, { seen: 'f'.repeat(64) }), 409, 'PUBLICATION_REFUSED');
    await refused(() => publish(docId, { shownUntil: '2020-01-01' }), 409, 'PUBLICATION_REFUSED');
    await refused(() => publish(docId, { shownUntil: '2099-01-01' }), 409, 'PUBLICATION_REFUSED');
    await refused(() => publish(docId, { shownUntil: '2027-02-30' }), 400, 'INVALID_INPUT');
    const secret = await complete('대외비', WRITTEN, {
      security: 'CONFIDENTIAL',
      disclosure: { kind: 'CLOSED', reason: '대외비' },
    });
    const closed = await complete('비공개', WRITTEN, { disclosure: { kind: 'CLOSED', reason: '개인정보' } });
    const running = await begin(form.id);
    const body = {
      seen: 'a'.repeat(64),
      kind: 'NOTICE',
      shownUntil: '2027-01-01',
      shown: [],
      covered: [],
      words: [],
      checkedYn: 'Y',
    };
    for (const one of [secret, closed]) {
      await refused(() => sojang.get(`${BASE}/of-document/${one}/page`), 409, 'PUBLICATION_REFUSED');
      await refused(() => sojang.post(`${BASE}/of-document/${one}/page`, body), 409, 'PUBLICATION_REFUSED');
    }
    await refused(() => sojang.post(`${BASE}/of-document/${running}/page`, body), 404, 'NOT_FOUND');
    await refused(() => stranger.post(`${BASE}/of-document/${docId}/page`, body), 404, 'NOT_FOUND');
    await refused(() => gisa.post(`${BASE}/of-document/${docId}/page`, body), 403, 'NO_PERMISSION');
    await refused(() => gyeongri.post(`${BASE}/of-document/${docId}/page`, body), 403, 'NO_PERMISSION');
  });

  it('two at once publish one, and a second waits until the first is taken back', async () => {
    const docId = await complete('한 번만');
    const answers = await Promise.all([publish(docId), publish(docId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await refused(() => publish(docId), 409, 'PUBLICATION_REFUSED');
    const first = answers.find(({ status }) => status === 200)?.body;
    await refused(() => takeBack(first?.publicationId ?? '', stranger), 404, 'NOT_FOUND');
    expect((await takeBack(first?.publicationId ?? '')).status).toBe(200);
    await refused(() => takeBack(first?.publicationId ?? ''), 409, 'PUBLICATION_REFUSED');
    expect((await publish(docId)).status).toBe(200);
  });

  it('the database lets nobody change what was published, nor read what is another complex’s', async () => {
    const { body } = await publish(await complete('고정'));
    await expect(
      server.sql("update publication set content = '{}' where publication_id = $1", [body.publicationId]),
    ).rejects.toThrow(/does not change/);
    const rows = await stranger.get<{ items: { code: string }[] }>(`${BASE}?size=100`);
    expect(rows.body.items.map(({ code }) => code)).not.toContain(body.code);
    expect(
      (await sojang.get<{ items: { code: string }[] }>(`${BASE}?size=100`)).body.items.map(({ code }) => code),
    ).toContain(body.code);
  });
});

describe('the page for everybody', () => {
  it('REG-02 a stranger who follows every link finds what is shown today and nothing else', async () => {
    const shown = await publish(await complete('보이는 공고', { 내용: '모두에게' }));
    const backDoc = await complete('내린 공고', { 내용: '이미 내림' });
    const back = await publish(backDoc);
    await takeBack(back.body.publicationId);
    const endedDoc = await complete('끝난 공고', { 내용: '기간이 끝남' });
    const ended = await publish(endedDoc);
    await server.sql("update publication set shown_from = '2020-01-01', shown_until = '2020-02-01' where code = $1", [
      ended.body.code,
    ]);
    const voidDoc = await complete('폐기한 공고', { 내용: '폐기함' });
    const voided = await publish(voidDoc);
    expect((await sojang.post(`${path(voidDoc)}/act`, { act: { type: 'VOID', reason: '잘못' } })).status).toBe(200);
    const never = await complete('올리지 않은 문서', { 내용: '안에만' });
    const code = await pageCode();

    const seen = new Map<string, string>();
    const queue = [`/open/${code}`];
    while (queue.length > 0) {
      const url = queue.shift() ?? '';
      if (seen.has(url)) continue;
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      seen.set(url, answer.body);
      for (const [, href = ''] of answer.body.matchAll(/href="([^"]+)"/g)) {
        const next = href.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '');
        expect(next).toMatch(/^\/open\//);
        queue.push(next);
      }
    }
    const all = [...seen.values()].join('\n');
    expect(all).toContain('보이는 공고');
    expect(seen.has(`/open/${code}/${shown.body.code}`)).toBe(true);
    for (const hidden of [
      '내린 공고',
      '끝난 공고',
      '폐기한 공고',
      '올리지 않은 문서',
      never,
      backDoc,
      endedDoc,
      voidDoc,
    ])
      expect(all).not.toContain(hidden);
    const docs = await server.sql<{ doc_id: string }>('select doc_id from document');
    for (const { doc_id } of docs) expect(all).not.toContain(doc_id);

    const none = (await get(`/open/${code}/AAAAAAAAAAAAAAAA`)).body;
    for (const one of [back, ended, voided]) {
      const answer = await get(`/open/${code}/${one.body.code}`);
      expect([answer.statusCode, answer.body]).toEqual([404, none]);
    }
  });

  it('REG-02 paths, codes and queries of any kind lead nowhere, and change nothing', async () => {
    const { body } = await publish(await complete('길 찾기', { 내용: '하나' }));
    const code = await pageCode();
    const other = (await stranger.post(`${BASE}/page`, { version: 0, onYn: 'Y' })).status;
    expect(other).toBe(200);
    const theirs = (await stranger.get<{ code: string }>(`${BASE}/page`)).body.code;
    const before = await digestOf(server);
    for (const url of [
      `/open/${theirs}/${body.code}`,
      `/open/${code.toLowerCase()}`,
      '/open/10001',
      '/open/AAAAAAAAAA',
      `/open/${code}/${body.publicationId}`,
      `/open/${code}/..%2f..%2fapi`,
      `/open/${code}/%00`,
      `/open/${code}%00`,
      `/open/${code}/feed.xml%00`,
      `/open/'or''='`,
      `/open/${'A'.repeat(190)}`,
    ])
      expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    expect((await get(`/open/${theirs}`)).body).not.toContain('길 찾기');
    for (const query of [
      `q=${encodeURIComponent("'; drop table publication; --")}`,
      `q=${encodeURIComponent('<script>alert(1)</script>')}`,
      'q=%25&q=_',
      'q=%00%01',
      `q=${'가'.repeat(5000)}`,
      'kind=__proto__&year=9999999&page=-1',
      'kind[]=FEE&q[a]=b',
    ]) {
      const answer = await get(`/open/${code}?${query}`);
      expect([200, 400, 414], query).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/<script|syntax|select /i);
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(50_000);
    }
    expect((await get(`/open/${code}?q=%25`)).body).toContain('찾는 자료가 없습니다');
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect(
        (await server.app.inject({ method, url: `/open/${code}`, headers: { host: 'localhost' } })).statusCode,
      ).toBeGreaterThanOrEqual(400);
    expect(await digestOf(server)).toEqual(before);
  });

  it('is found by words, kind and year, and says in its headers that nothing is loaded, kept or followed', async () => {
    await publish(await complete('10월분 관리비 부과', { 내용: '세대 평균 112,190원' }), { kind: 'FEE' });
    const code = await pageCode();
    expect((await get(`/open/${code}?q=${encodeURIComponent('112,190')}`)).body).toContain('10월분 관리비 부과');
    expect((await get(`/open/${code}?kind=fee`)).body).toContain('10월분 관리비 부과');
    expect((await get(`/open/${code}?kind=minutes`)).body).not.toContain('10월분 관리비 부과');
    expect((await get(`/open/${code}?year=2001`)).body).not.toContain('10월분 관리비 부과');
    const answer = await get(`/open/${code}`);
    expect(answer.body).toContain('최근 관리비');
    expect(answer.body).not.toMatch(/<script|<img|<link rel="stylesheet"|@import|url\(/);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(`/open/${code}`, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has a poster with its address, for whoever may print', async () => {
    const answer = await get(`${BASE}/page/pdf`, { authorization: `Bearer ${sojang.token}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await refused(() => gisa.get(`${BASE}/page/pdf`), 403, 'NO_PERMISSION');
  });

  it('closed it shows nothing, and under a new code the old one leads nowhere', async () => {
    const { body: one } = await publish(await complete('주소 바꾸기', { 내용: '하나' }));
    const code = await pageCode();
    const version = async () => (await sojang.get<{ version: number }>(`${BASE}/page`)).body.version;
    await refused(
      async () => gyeongri.post(`${BASE}/page`, { version: await version(), onYn: 'N' }),
      403,
      'NO_PERMISSION',
    );
    await refused(() => sojang.post(`${BASE}/page`, { version: 99, onYn: 'N' }), 409, 'STALE');
    expect((await sojang.post(`${BASE}/page`, { version: await version(), onYn: 'N' })).status).toBe(200);
    for (const url of [`/open/${code}`, `/open/${code}/${one.code}`, `/open/${code}/feed.xml`])
      expect((await get(url)).statusCode).toBe(404);
    expect((await sojang.post(`${BASE}/page`, { version: await version(), onYn: 'Y', newCodeYn: 'Y' })).status).toBe(
      200,
    );
    expect((await get(`/open/${code}`)).statusCode).toBe(404);
    expect((await get(`/open/${await pageCode()}/${one.code}`)).statusCode).toBe(200);
  });

  it('RES-04 whoever tries codes is stopped soon, and whoever reads is not', async () => {
    const code = await pageCode();
    const from = (ip: string, url: string) =>
      server.app.inject({ method: 'GET', url, headers: { host: 'localhost' }, remoteAddress: ip });
    const tries = [];
    for (let at = 0; at < 40; at++)
      tries.push((await from('203.0.113.7', `/open/AAAAAAAA${String(22 + at)}`)).statusCode);
    expect(tries.filter((status) => status === 429).length).toBeGreaterThan(10);
    const reads = [];
    for (let at = 0; at < 60; at++) reads.push((await from('203.0.113.8', `/open/${code}`)).statusCode);
    expect(new Set(reads)).toEqual(new Set([200]));
  });
});
