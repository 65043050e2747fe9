import type { Status } from '@danji/contract/operation';
import type { StatusSample } from '@danji/contract/status-samples';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { keepFailures } from '../../http/failures.ts';
import { createDatabase } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { beatOnce } from './start-heartbeat.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const dataDir = folderForThisFile('samples');
beforeEach(async () => {
  await server.sql('delete from node_sample');
});

const MINUTE = 60_000;
/** Signed in anew: the clock goes on by days here. */
const asOperator = async <T>(address: string) => (await (await server.signIn('sysadmin')).get<T>(address)).body;
const samples = () => asOperator<StatusSample[]>('/api/syst/status-samples');
const kept = () => server.sql<{ at: Date; requests: number }>('select * from node_sample order by at');
/** The clock at so many minutes behind the next quarter of an hour. */
const toQuarter = (minutes: number) => {
  const quarter = 15 * MINUTE;
  const now = server.clock.now().getTime();
  server.clock.advance(Math.ceil(now / quarter) * quarter - now + minutes * MINUTE);
};

it('what a node measured in five minutes is kept once, with the first beat after their end; a week later it is gone', async () => {
  const app = Fastify();
  const failures = keepFailures(app, () => server.clock.now());
  app.get('/api/works', async () => ({ ok: true }));
  app.get('/api/live', async (_request, reply) => reply.type('text/event-stream').send('x'));
  toQuarter(1);
  const node = { nodeId: newId(), host: '서버 가', version: '0.1.0', startedAt: server.clock.now() };
  const beat = () => beatOnce({ db, clock: server.clock, failures, dataDir, version: '0.1.0' }, node);
  await beat();
  expect(await kept()).toEqual([]);
  for (let i = 0; i < 3; i += 1) await app.inject('/api/works');
  await app.inject('/api/live');
  server.clock.advance(4 * MINUTE + 1_000);
  await beat();
  await beat();
  expect(await kept()).toMatchObject([{ requests: 4, failures: 0, waiting: 0 }]);
  const [first] = await samples();
  expect(first).toMatchObject({ requests: 4, failures: 0, waiting: 0 });
  expect(first?.waitMs).toBeGreaterThan(0);
  expect(first?.diskShare).toBeGreaterThan(0);
  server.clock.advance(9 * 24 * 60 * MINUTE);
  await beat();
  expect(await kept()).toHaveLength(1);
  expect((await kept())[0]?.requests).toBe(0);
  expect((await samples())[0]?.waitMs).toBeNull();
  await app.close();
});

it('quarters of an hour of all nodes together: requests added, the longest wait, the fullest disk; older than a day is left out', async () => {
  toQuarter(14);
  const now = server.clock.now();
  const add = (minutesAgo: number, requests: number, waitMs: number | null, free: number) =>
    server.sql('insert into node_sample values (gen_random_uuid(), $1, $2, 1, $3, 2, $4, 100)', [
      new Date(now.getTime() - minutesAgo * MINUTE).toISOString(),
      requests,
      waitMs,
      free,
    ]);
  await add(4, 10, 50, 60);
  await add(4, 20, 90, 40);
  await add(9, 5, null, 80);
  await add(24 * 60 + 5, 1_000, 9_000, 0);
  await add(60, 7, 30, 90);
  const seen = await samples();
  expect(seen.map(({ requests }) => requests)).toEqual([7, 35]);
  expect(seen[1]).toMatchObject({ failures: 3, waitMs: 90, waiting: 2, diskShare: 60 });
});

it('nobody without the right sees it; which channels are missing stands on the page, and is told of a demo too', async () => {
  for (const memberId of ['sojang01', 'gisa01', 'hoejang01']) {
    const answer = await (await server.signIn(memberId)).get('/api/syst/status-samples');
    expect(answer, memberId).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  }
  const { channels, findings } = await asOperator<Status>('/api/syst/status');
  expect(channels).toEqual({ email: 'Y', sms: 'Y' });
  expect(JSON.stringify(findings)).not.toContain('통로가 없습니다');
  const bare = await startTestServer({ env: { demo: true, smtpUrl: null, messageWebhookUrl: null } });
  const seen = (await (await bare.signIn('sysadmin')).get<Status>('/api/syst/status')).body;
  expect(seen.channels).toEqual({ email: 'N', sms: 'N' });
  expect(seen.tone).not.toBe('OK');
  expect(JSON.stringify(seen.findings)).toContain('메일과 문자를 보낼 통로가 없습니다');
  await bare.close();
});
