import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { folderForThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { openPrograms } from '../../test/start-program.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

const { start } = openPrograms(folderForThisFile('workers'));
const LIMIT = 4;

/** Processes that serve: those of a process of ours that have this program. */
async function workersOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('start.mjs'))
    .map(([child]) => Number(child));
}

/** Over a connection of its own, so that each may meet another process. */
const statusOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { agent: new Agent({ keepAlive: false }) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject);
  });

test('WORKERS: two processes serve one address with the limits of one; one that dies is replaced, and all end together', async () => {
  const database = await createTestDatabase();
  const port = await findLoopbackPort();
  const url = `http://127.0.0.1:${port}`;
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DRAIN_SECONDS: '0',
    LOGIN_RATE_LIMIT: String(LIMIT),
    WORKERS: '2',
  });
  const output = await run.ready();
  expect(output.match(/24시간/g)).toHaveLength(1);
  const pid = run.child.pid ?? 0;
  const before = await vi.waitFor(
    async () => {
      const workers = await workersOf(pid);
      expect(workers).toHaveLength(2);
      return workers;
    },
    { timeout: 60_000, interval: 100 },
  );
  for (let n = 0; n < 6; n++) expect(await statusOf(`${url}/readyz`)).toBe(200);

  // Tries are counted in the database: it is the same whichever process they meet.
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 2; n++) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', 'x-requested-with': 'danji' },
      body: JSON.stringify({ memberId: 'nobody01', password: 'wrong-password-1' }),
    });
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  expect(statuses.slice(LIMIT)).toEqual([429, 429]);
  expect(statuses.slice(0, LIMIT)).not.toContain(429);

  process.kill(before[0] ?? 0, 'SIGKILL');
  const after = await vi.waitFor(
    async () => {
      const workers = await workersOf(pid);
      expect(workers).toHaveLength(2);
      expect(workers).not.toContain(before[0]);
      return workers;
    },
    { timeout: 60_000, interval: 100 },
  );
  await vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(200), { timeout: 30_000 });

  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  expect(after.filter(isAlive)).toEqual([]);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  await database.drop();
}, 180_000);
