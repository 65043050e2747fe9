import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { createDatabase } from './database.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let sender: PgBoss;
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const database = forThisFile(createTestDatabase, ({ drop }) => drop());
beforeAll(async () => {
  sender = new PgBoss({ connectionString: database.appUrl, schema: 'pgboss', migrate: false, schedule: false, max: 1 });
  await sender.start();
});
afterAll(() => sender.stop({ graceful: false }));

const NEVER = '0 0 29 2 *';
const queueOf = async (name: string) =>
  vi.waitFor(async () => expect(await sender.getQueue(name)).not.toBeNull(), { timeout: 15_000 });

it('IDM-06 of many nodes one does each piece of work', async () => {
  const runs: number[] = [];
  const nodes = [1, 2, 3].map((node) =>
    startJobs({
      url: database.appUrl,
      log,
      pollSeconds: 0.5,
      delayMs: 0,
      jobs: [{ name: 'once', cron: NEVER, run: async () => runs.push(node) }],
    }),
  );
  await queueOf('once');
  for (let n = 1; n <= 3; n++) {
    await sender.send('once');
    await vi.waitFor(() => expect(runs).toHaveLength(n), { timeout: 15_000 });
  }
  await Promise.all(nodes.map((stop) => stop()));
  expect(runs).toHaveLength(3);
  expect(lines).toEqual([]);
});

it('stopping waits for the work that runs, and begins no other', async () => {
  let finish = () => {};
  const begun = vi.fn();
  const done = vi.fn();
  const stop = startJobs({
    url: database.appUrl,
    log,
    pollSeconds: 0.5,
    delayMs: 0,
    jobs: [
      {
        name: 'slow',
        cron: NEVER,
        run: async () => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          done();
        },
      },
    ],
  });
  await queueOf('slow');
  await sender.send('slow');
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  const stopped = stop();
  await sender.send('slow');
  finish();
  await stopped;
  expect(done).toHaveBeenCalledTimes(1);
  expect(begun).toHaveBeenCalledTimes(1);
});

it('a job has the retries and the time that it asks for, also where an older program made its queue', async () => {
  const start = (limits: { retries?: number; longestSeconds?: number }) =>
    startJobs({
      url: database.appUrl,
      log,
      delayMs: 0,
      jobs: [{ name: 'long', cron: NEVER, run: async () => {}, ...limits }],
    });
  const limitsOf = (retryLimit: number, expireInSeconds: number) =>
    vi.waitFor(async () => expect(await sender.getQueue('long')).toMatchObject({ retryLimit, expireInSeconds }), {
      timeout: 15_000,
    });
  const older = start({});
  await limitsOf(2, 600);
  await older();
  const newer = start({ retries: 0, longestSeconds: 7_200 });
  await limitsOf(0, 7_200);
  await newer();
});

it('a node whose database is not there says so, goes on, and can be stopped', async () => {
  const told: string[] = [];
  const url = new URL(database.appUrl);
  url.pathname = '/no_such_database';
  const stop = startJobs({
    url: url.href,
    log: createLog('info', { write: (line) => void told.push(line) }),
    jobs: [],
    delayMs: 0,
  });
  await vi.waitFor(() => expect(told.join()).toContain('jobs cannot start yet'), { timeout: 15_000 });
  await stop();
});

it('ACL-10 the API uses the tables of the queue, but owns none and cannot change them', async () => {
  const db = createDatabase({ url: database.appUrl, max: 1 });
  try {
    const { rows } = await db.pool.query(
      "select count(*)::int as owned from pg_class where relnamespace = 'pgboss'::regnamespace and pg_get_userbyid(relowner) = 'danji_app'",
    );
    expect(rows).toEqual([{ owned: 0 }]);
    for (const change of ['create table pgboss.mine (x int)', 'drop table pgboss.warning', 'truncate pgboss.warning'])
      await expect(db.pool.query(change)).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await db.close();
  }
});
