import pg from 'pg';
import { expect, it } from 'vitest';
import { startLine } from '../../test/broken-line.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { createListener } from './listen.ts';
import { createLog } from './log.ts';

const database = forThisFile(createTestDatabase, ({ drop }) => drop());
const line = forThisFile(() => startLine(database.appUrl));

it('ALM-1 a listening connection that has gone silent is noticed and made anew, and listeners know that they missed something', async () => {
  const listener = createListener({ url: line.url, log: createLog('silent'), askMs: 200, answerMs: 300 });
  const heard: (string | null)[] = [];
  await listener.on('alarm', (payload) => heard.push(payload));
  const announcer = new pg.Client({ connectionString: database.ownerUrl });
  await announcer.connect();
  await announcer.query("select pg_notify('alarm', 'first')");
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('first');

  line.set({ blackHole: true });
  await announcer.query("select pg_notify('alarm', 'lost')");
  await expect.poll(() => line.connections(), { timeout: 10_000 }).toBe(0);
  line.set({});
  await expect.poll(() => heard, { timeout: 15_000 }).toContain(null);
  await announcer.query("select pg_notify('alarm', 'last')");
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('last');
  expect(heard).not.toContain('lost');
  await announcer.end();
  await listener.close();
});
