import { koreanDay } from '@danji/contract/korean-day';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

let sojang: Person;
const REASON = '야간 비상 연락을 하려고 봅니다';
const server = forThisFile(startTestServer);
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  await server.call('POST', '/api/login', { body: { memberId: 'gisa02', password: 'wrong-password' } });
  for (const subjectId of ['gisa01', 'gyeongri01']) {
    server.clock.advance(1000);
    await sojang.post('/api/comm/personal-data/reveal', { subjectId, what: 'phoneNo', reason: REASON });
  }
  server.clock.advance(1000);
  await server.sql(
    `insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
     values ('10001', $1, '10001', 'sojang01', 'gisa01', 'ROLE_GIVEN', '{"roleName": "부서장"}')`,
    [server.clock.now()],
  );
});

const RECORDS = '/api/cmplx-info/privacy/records';
type Row = {
  kind: string;
  event: string;
  personId: string;
  subjectId: string;
  what: string;
  reason: string;
  ip: string;
};
type Page = { items: Row[]; total: number };
const ask = async (query: Record<string, string> = {}, person = sojang) =>
  (await person.get<Page>(`${RECORDS}?${new URLSearchParams(query)}`)).body;
const refused = refusedBy(() => server);

it('LOG-01 the record tells who looked at whose data, when, from where and why; newest first, page by page', async () => {
  const all = await ask();
  expect(all.items[0]).toMatchObject({ kind: 'RIGHT', event: 'ROLE_GIVEN', subjectId: 'gisa01', what: '부서장' });
  expect(all.items[1]).toMatchObject({
    kind: 'VIEW',
    personId: 'sojang01',
    personName: '박소장',
    subjectId: 'gyeongri01',
    subjectName: '김경리',
    what: 'phoneNo',
    reason: REASON,
    ip: '127.0.0.1',
    userAgent: 'danji-test',
  });
  const first = await ask({ size: '10', page: '1', sort: 'at' });
  expect(first.total).toBe(all.total);
  expect(first.items[0]).toMatchObject({ event: 'SIGN_IN_OK', personId: 'sojang01' });
});

it('it is searched by who, whose, what kind and when, in the days of Korea', async () => {
  expect((await ask({ kind: 'VIEW' })).total).toBe(2);
  expect((await ask({ kind: 'VIEW', subject: '정기' })).items).toMatchObject([{ subjectId: 'gisa01' }]);
  expect((await ask({ subject: 'gyeongri01' })).total).toBe(1);
  expect((await ask({ person: '강기사' })).items).toMatchObject([{ event: 'SIGN_IN_FAILED' }]);
  expect((await ask({ person: '%' })).total).toBe(0);
  const day = (plus: number) => koreanDay(new Date(server.clock.now().getTime() + plus * 86_400_000));
  expect((await ask({ from: day(0), to: day(0) })).total).toBe((await ask()).total);
  expect((await ask({ from: day(1) })).total).toBe(0);
  expect((await ask({ to: day(-1) })).total).toBe(0);
});

it('VAL-03 the record is ordered by each column, both ways, with what is missing last', async () => {
  for (const [sort, of] of [
    ['person', 'personId'],
    ['subject', 'subjectId'],
    ['event', 'event'],
    ['reason', 'reason'],
  ] as const)
    for (const way of ['', '-']) {
      const found = (await ask({ sort: `${way}${sort}` })).items.map((item) => item[of]);
      const there = found.filter((value) => value !== null);
      const ordered = [...there].sort();
      expect(found, `${way}${sort}`).toEqual([
        ...(way === '' ? ordered : ordered.reverse()),
        ...Array.from({ length: found.length - there.length }, () => null),
      ]);
    }
});

it('each complex sees its own record; who has no right sees none; bad questions are told what is wrong', async () => {
  const other = await server.signIn('sojang02');
  expect((await ask({ kind: 'VIEW' }, other)).total).toBe(0);
  const gisa = await server.signIn('gisa01');
  await refused(() => gisa.get(RECORDS), 403, 'NO_PERMISSION');
  for (const query of ['kind=ALL', 'from=2026-02-30', 'page=0', 'sort=rows', 'other=1', `person=${'가'.repeat(51)}`])
    await refused(() => sojang.get(`${RECORDS}?${query}`), 400, 'INVALID_INPUT');
});

it('DAT-03 the record leaves as a file only with the Excel right and a reason, and that is on record too', async () => {
  const body = { filter: { kind: 'VIEW' }, reason: '분기 점검 자료로 제출합니다', hiddenColumns: [] };
  const gisa = await server.signIn('gisa01');
  await refused(() => gisa.post(`${RECORDS}/excel`, body), 403, 'NO_PERMISSION');
  await refused(() => sojang.post(`${RECORDS}/excel`, { ...body, reason: '짧다' }), 400, 'INVALID_INPUT');
  const file = await sojang.post(`${RECORDS}/excel`, body);
  expect(file.status).toBe(200);
  expect(String(file.headers['content-type'])).toContain('spreadsheetml');
  expect((await ask({ kind: 'EXPORT' })).items).toMatchObject([
    { event: 'PERSONAL_DATA_EXPORTED', what: '접속·조회 기록', rows: 2, reason: body.reason },
  ]);
});

it('the months say what was gathered and who signed', async () => {
  const months = async () => (await sojang.get<Record<string, unknown>[]>('/api/cmplx-info/privacy/months')).body;
  const now = server.clock.now();
  server.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3)));
  sojang = await server.signIn('sojang01');
  const [open] = await months();
  expect(open).toMatchObject({ docId: null, state: null, gatheredAt: null, signers: [] });
  const made = await sojang.post<{ docId: string }>('/api/elec-apv/privacy-log', { month: open?.month });
  expect((await months())[0]).toMatchObject({ month: open?.month, docId: made.body.docId, state: 'DRAFT' });
  expect((await months())[0]?.records).toBeGreaterThan(4);
});

it('without a first day it is the last thirty days, counted from the last day when one is given', async () => {
  const now = server.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const old =
    "insert into security_event (apt_id, at, kind, member_id) values ('10001', $1, 'SIGN_IN_FAILED', 'gijeon01')";
  await server.sql(old, [ago(29)]);
  await server.sql(old, [ago(31)]);
  await server.sql(old, [ago(90)]);
  const day = (days: number) => koreanDay(ago(days));
  const person = 'gijeon01';
  expect((await ask({ person })).total).toBe(1);
  expect((await ask({ person, from: day(40) })).total).toBe(2);
  expect((await ask({ person, to: day(80) })).total).toBe(1);
  expect((await ask({ person, from: day(100) })).total).toBe(3);
});

it('DAT-03 a file that would lack rows is refused in words, and nothing is on record', async () => {
  await server.sql(
    `insert into security_event (apt_id, at, kind, member_id) select '10001', $1, 'SIGN_IN_FAILED', 'gisa02' from generate_series(1, 10001)`,
    [server.clock.now()],
  );
  const body = { filter: { person: 'gisa02' }, reason: '분기 점검 자료로 제출합니다', hiddenColumns: [] };
  const answer = await refused(() => sojang.post(`${RECORDS}/excel`, body), 400, 'INVALID_INPUT');
  expect(JSON.stringify(answer)).toContain('10,000건 이하로');
});
