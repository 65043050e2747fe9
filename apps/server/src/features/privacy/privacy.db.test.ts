import { koreanMonth } from '@danji/contract/korean-day';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { gatherAll } from './gather-all.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
beforeAll(async () => {
  await server.signIn('sojang01');
  await server.signIn('gisa01');
  await server.call('POST', '/api/login', { body: { memberId: 'gisa01', password: 'wrong-password' } });
});

const deps = () => ({ db, clock: server.clock, log: server.app.log as never });
const drafts = () =>
  server.sql<{
    apt_id: string;
    drafter_id: string;
    title: string;
    content: Record<string, never>;
    doc_id: string;
    security: string;
  }>(
    `select apt_id, drafter_id, title, content, doc_id, security from document where special = 'privacy-log' order by apt_id`,
  );
const nextMonth = () => {
  const now = server.clock.now();
  server.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3)));
};

it('a month that still runs is refused, and nothing changes', async () => {
  const sojang = await server.signIn('sojang01');
  const month = koreanMonth(server.clock.now());
  const refused = await sojang.post('/api/elec-apv/privacy-log', { month });
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', details: [{ field: 'body.month' }] } });
  expect(await drafts()).toEqual([]);
  const [claimed] = await server.sql('select count(*)::int as many from privacy_log');
  expect(claimed).toEqual({ many: 0 });
});

it('the month is gathered once for each complex that has a top administrator, with what is on record, and they are told', async () => {
  const month = koreanMonth(server.clock.now());
  nextMonth();
  const made = await Promise.all([gatherAll(deps()), gatherAll(deps())]);
  // 10003 has no top administrator, the operator's own complex no documents.
  expect(made[0] + made[1]).toBe(2);
  const found = await drafts();
  expect(found.map((row) => [row.apt_id, row.drafter_id])).toEqual([
    ['10001', 'sojang01'],
    ['10002', 'sojang02'],
  ]);
  // Who signed in from where is for the line and the top administrator alone.
  expect(found.map((row) => row.security)).toEqual(['CONFIDENTIAL', 'CONFIDENTIAL']);
  const content = found[0]?.content as unknown as {
    month: string;
    total: number;
    totals: { kind: string; count: number }[];
    people: { memberId: string; name: string }[];
    rows: { kind: string; memberId: string; ip: string }[];
  };
  expect(content.month).toBe(month);
  expect(found[0]?.title).toBe(
    `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월 개인정보 조회·인쇄 이력 점검`,
  );
  expect(Object.fromEntries(content.totals.map(({ kind, count }) => [kind, count]))).toMatchObject({
    SIGN_IN_OK: 3,
    SIGN_IN_FAILED: 1,
  });
  expect(content.people.map((person) => person.memberId)).toEqual(expect.arrayContaining(['sojang01', 'gisa01']));
  expect(content.rows).toHaveLength(content.total);
  expect(content.rows[0]).toMatchObject({ kind: 'SIGN_IN_OK', ip: expect.any(String) });
  const alarms = await server.sql(`select member_id from alarm where body like '이달의 개인정보%' order by 1`);
  expect(alarms).toEqual([{ member_id: 'sojang01' }, { member_id: 'sojang02' }]);
  expect(await gatherAll(deps())).toBe(0);

  const sojang = await server.signIn('sojang01');
  const again = await sojang.post('/api/elec-apv/privacy-log', { month });
  expect(again.body).toEqual({ docId: found[0]?.doc_id, repeatedYn: 'Y' });
});

it('by hand: managers only, and not without a top administrator', async () => {
  nextMonth();
  const month = new Date(Date.UTC(server.clock.now().getUTCFullYear(), server.clock.now().getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
  const gisa = await server.signIn('gisa01');
  expect((await gisa.post('/api/elec-apv/privacy-log', { month })).body).toMatchObject({ code: 'NO_PERMISSION' });
  const third = await server.signIn('sojang03');
  expect((await third.post('/api/elec-apv/privacy-log', { month })).body).toMatchObject({ code: 'NO_TOP_ADMIN' });
  const sojang = await server.signIn('sojang01');
  const made = await sojang.post<{ docId: string }>('/api/elec-apv/privacy-log', { month });
  expect(made.body).toMatchObject({ repeatedYn: 'N' });
  expect((await sojang.get(`/api/elec-apv/documents/${made.body.docId}`)).body).toMatchObject({
    special: 'privacy-log',
  });
  const [row] = await server.sql("select count(*)::int as many from privacy_log where apt_id = '10003'");
  expect(row).toEqual({ many: 0 });
});
