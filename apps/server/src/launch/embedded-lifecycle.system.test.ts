import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { end, gone, HOLDER, openHolders, query, recall, remember } from '../../test/embedded-holder.ts';
import { folderForThisFile } from '../../test/for-this-file.ts';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

const { dataDir, started, launch, hold } = openHolders(folderForThisFile('life'));

test('it starts in a path with spaces and Korean letters, knows Hangul, stops, and leaves no process', async () => {
  const holder = await hold();
  expect(await query(holder.url, "select '가' ~ '[[:alpha:]]' as letter")).toEqual([{ letter: true }]);
  expect(await query(holder.url, "select current_setting('listen_addresses') as at")).toEqual([{ at: '127.0.0.1' }]);
  await end(holder);
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect((await readdir(dataDir)).sort()).toEqual(['logs', 'postgres', 'secrets']);
});

test('CFG-01 neither the data nor the password of the database can be read by other users', async () => {
  const holder = await hold();
  for (const entry of ['', 'postgres', 'secrets', 'secrets/postgres.password', 'logs']) {
    expect((await stat(path.join(dataDir, entry))).mode & 0o007, entry).toBe(0);
  }
  await end(holder);
});

test('a database that outlived its killed parent is stopped and started anew', async () => {
  const first = await hold();
  await remember(first);
  process.kill(first.child.pid as number, 'SIGKILL');
  await gone(first.child.pid as number);
  expect(isAlive(first.pid)).toBe(true);
  const second = await hold();
  expect(isAlive(first.pid)).toBe(false);
  expect(await recall(second)).toEqual([{ answer: 42 }]);
  await end(second);
});

test('a stale postmaster.pid that names a living stranger does not stop the start, nor is the stranger hurt', async () => {
  await end(await hold());
  const stranger = spawn('sleep', ['60']);
  started.push(stranger.pid as number);
  const cluster = path.join(dataDir, 'postgres');
  const lines = [stranger.pid, cluster, 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(path.join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
  const second = await hold();
  expect(isAlive(stranger.pid as number)).toBe(true);
  await end(second);
});

test('a second start on the same folder is refused, says where the first is, and the first still serves', async () => {
  const first = await hold();
  await remember(first);
  const second = await launch();
  expect(second).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('이미 실행 중입니다') });
  expect(second).toMatchObject({ refusal: expect.stringContaining(`http://localhost:1, 프로세스 ${first.child.pid}`) });
  expect(isAlive(first.pid)).toBe(true);
  expect(await recall(first)).toEqual([{ answer: 42 }]);
  await end(first);
});

test('a start interrupted while it makes the cluster leaves nothing in the way of the next', async () => {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: 'ignore', detached: true });
  const drafts = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.init-'));
  while ((await drafts()).length === 0) await sleep(5);
  process.kill(-(child.pid as number), 'SIGKILL');
  await gone(child.pid as number);
  expect(await readdir(dataDir)).not.toContain('postgres');
  const holder = await hold();
  expect(await drafts()).toEqual([]);
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(holder);
});

test('a database that is killed alone comes back by itself on the same port', async () => {
  const holder = await hold();
  await remember(holder);
  process.kill(holder.pid, 'SIGKILL');
  let answer: unknown[] = [];
  while (answer.length === 0) answer = await recall(holder).catch(() => sleep(20, []));
  expect(answer).toEqual([{ answer: 42 }]);
  const again = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(again).not.toBe(holder.pid);
  await end(holder);
  await gone(again);
});
