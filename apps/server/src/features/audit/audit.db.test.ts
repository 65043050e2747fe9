import type { AuditRecord } from '@danji/contract/audit';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import type { Person } from '../../../test/server.ts';

const office = forThisFile(() => startOffice(['sojang01', 'gisa01', 'gyeongri01', 'sojang02']));
const sysadmin = forThisFile(() => office.server.signIn('sysadmin'));
beforeAll(async () => {
  await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }], { title: '비밀 제목' });
  await office.server.call('POST', '/api/login', { body: { memberId: 'gisa01', password: 'wrong-password' } });
  await office.server.sql(
    `insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
     values ('10001', $1, '10001', 'sojang01', 'gisa01', 'SUPER_ADMIN_REMOVED', '{"reason":"인사 이동"}')`,
    [office.server.clock.now().toISOString()],
  );
});

type Page = { total: number; items: AuditRecord[] };
const find = async (query: string, by: Person = office.as('sojang01')) =>
  (await by.get<Page>(`/api/syst/audit?size=100&${query}`)).body;
const kinds = ({ items }: Page) => new Set(items.map(({ kind }) => kind));
const REASON = '분기 감사 자료로 제출하려고 합니다.';

it('LOG-01 the door, the rights and the documents stand in one list, newest first', async () => {
  const all = await find('');
  expect(kinds(all)).toEqual(new Set(['SIGN_IN_OK', 'SIGN_IN_FAILED', 'SUBMIT', 'SUPER_ADMIN_REMOVED']));
  const times = all.items.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(all.total).toBe(all.items.length);
  const [right] = (await find('source=RIGHT')).items;
  expect(right).toMatchObject({
    actorName: '박소장',
    subjectId: 'gisa01',
    subjectName: '정기사',
    note: '인사 이동',
    source: 'RIGHT',
  });
  const [act] = (await find('source=DOCUMENT')).items;
  expect(act).toMatchObject({ kind: 'SUBMIT', actorId: 'gisa01', actorName: '정기사' });
});

it('it is narrowed by kind, person, address, document and period; what cannot be read is refused', async () => {
  expect(kinds(await find('kind=SIGN_IN_FAILED'))).toEqual(new Set(['SIGN_IN_FAILED']));
  const his = await find('memberId=gisa01');
  expect(his.items.every(({ actorId, subjectId }) => actorId === 'gisa01' || subjectId === 'gisa01')).toBe(true);
  expect(his.items.length).toBeLessThan((await find('')).items.length);
  expect((await find('ip=203.0.113.7')).total).toBe(0);
  expect((await find('docNumber=%25')).total).toBe(0);
  expect((await find('to=2020-01-01')).total).toBe(0);
  const page = await find('page=999');
  expect(page).toMatchObject({ items: [], total: expect.any(Number) });
  for (const query of ['kind=drop', 'ip=x', 'from=2026-02-30', 'memberId=%27'])
    expect((await office.as('sojang01').get(`/api/syst/audit?${query}`)).status, query).toBe(400);
});

it('VAL-03 it is ordered by each column, both ways, with what is missing last, and the same on every page', async () => {
  for (const [sort, key] of [
    ['at', 'at'],
    ['kind', 'kind'],
    ['actor', 'actorId'],
    ['document', 'docNumber'],
    ['ip', 'ip'],
    ['source', 'source'],
  ] as const)
    for (const way of ['', '-']) {
      const found = (await find(`sort=${way}${sort}`)).items.map((row) => row[key]);
      const there = found.filter((value) => value !== null);
      const ordered = [...there].sort();
      expect(found, `${way}${sort}`).toEqual([
        ...(way === '' ? ordered : ordered.reverse()),
        ...Array.from({ length: found.length - there.length }, () => null),
      ]);
    }
  const whole = (await find('sort=kind')).items.map(({ id }) => id);
  const first = await office.as('sojang01').get<Page>('/api/syst/audit?size=10&sort=kind');
  const second = await office.as('sojang01').get<Page>('/api/syst/audit?size=10&sort=kind&page=2');
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(whole.slice(0, 20));
  expect((await office.as('sojang01').get('/api/syst/audit?sort=title')).status).toBe(400);
});

it('ACL-03 a complex sees its own records alone; the operator one complex at a time; titles are in none of them', async () => {
  const mine = await find('');
  const other = await find('', office.as('sojang02'));
  expect(kinds(other)).toEqual(new Set(['SIGN_IN_OK']));
  expect((await office.as('sojang02').get('/api/syst/audit?aptId=10001')).status).toBe(403);
  const visited = await find('aptId=10001', sysadmin);
  expect(visited.total).toBe(mine.total);
  expect(JSON.stringify([mine, visited])).not.toContain('비밀 제목');
  expect((await office.as('gisa01').get('/api/syst/audit')).status).toBe(403);
});

it('DAT-03 as an Excel file with a reason, which is a record itself', async () => {
  const ask = (body: Record<string, unknown>, by = 'sojang01') =>
    office.server.app.inject({
      method: 'POST',
      url: '/api/syst/audit/excel',
      headers: {
        authorization: `Bearer ${office.as(by).token}`,
        'x-requested-with': 'danji',
        'user-agent': 'danji-test',
      },
      payload: body,
    });
  expect((await ask({ filter: {}, reason: '짧다' })).statusCode).toBe(400);
  expect((await ask({ filter: {}, reason: REASON }, 'gisa01')).statusCode).toBe(403);
  expect((await find('kind=PERSONAL_DATA_EXPORTED')).total).toBe(0);
  const file = await ask({ filter: { kind: 'SIGN_IN_FAILED' }, hiddenColumns: ['ip'], reason: REASON });
  expect(file.statusCode).toBe(200);
  const [sheet] = (await readXlsxFile(file.rawPayload)) as unknown as { data: unknown[][] }[];
  expect(sheet?.data[0]).not.toContain('접속 주소');
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]).toContain('로그인 실패');
  expect((await find('kind=PERSONAL_DATA_EXPORTED')).items).toMatchObject([
    { actorId: 'sojang01', note: `감사 기록 · ${REASON}` },
  ]);
});

it('the complexes one may look at: all for the operator, the own one for everyone else', async () => {
  const names = async (by: Person) =>
    (await by.get<{ aptId: string }[]>('/api/comm/complexes')).body.map(({ aptId }) => aptId);
  expect(await names(sysadmin)).toEqual(['00000', '10001', '10002', '10003']);
  expect(await names(office.as('gisa01'))).toEqual(['10001']);
});

it('opinions on what is 대외비 are not among the records, and numbers in the others are masked', async () => {
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const secret = await office.submit('gisa01', line, { security: 'CONFIDENTIAL' });
  const open = await office.submit('gisa01', line);
  await office.act('sojang01', secret, { type: 'REJECT', reason: '징계 사유를 보완해 주세요' });
  await office.act('sojang01', open, { type: 'REJECT', reason: '민원인 010-1234-5678 확인' });
  const rejected = await find('kind=REJECT');
  expect(new Map(rejected.items.map(({ docId, note }) => [docId, note]))).toEqual(
    new Map([
      [secret, null],
      [open, '민원인 010-****-5678 확인'],
    ]),
  );
});
