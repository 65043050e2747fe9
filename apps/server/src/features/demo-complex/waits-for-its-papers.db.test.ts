import pg from 'pg';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { removeDemo } from './public.ts';

const server = forThisFile(startTestServer);
/** Whoever waits for a lock is told to come back sooner than anywhere. */
const patience = { queueMs: 5_000, lockMs: 300, statementMs: 4_500, awayMs: 0 };
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2, patience, name: 'impatient' }));

it('removed right after it was made, it waits for its papers, longer than anybody waits for a lock otherwise', async () => {
  await server.sql("insert into complex (apt_id, name, is_demo) values ('90001', '체험 단지', true)");
  const there = async () => (await server.sql("select 1 from complex where apt_id = '90001'")).length;
  // Stands for the one transaction in which its papers are written.
  const papers = new pg.Client({ connectionString: server.database.ownerUrl });
  await papers.connect();
  await papers.query("begin; select 1 from complex where apt_id = '90001' for update");
  const files = { depot: { remove: async () => {} } } as never;
  const removed = db
    .transact(async (tx) => {
      await openComplex(tx, '90001');
      return removeDemo(tx, { files }, '90001');
    })
    .catch((error: Error) => error);
  const waitsLonger = async () =>
    (
      await server.sql<{ yes: boolean }>(
        `select coalesce(bool_or(clock_timestamp() - query_start > interval '0.5 s'), false) as yes from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and application_name = 'impatient'`,
      )
    )[0]?.yes;
  await expect.poll(waitsLonger, { timeout: 15_000, interval: 100 }).toBe(true);
  expect(await there()).toBe(1);
  await papers.query('commit');
  expect(await removed).toBe(1);
  expect(await there()).toBe(0);
  await papers.end();
}, 60_000);
