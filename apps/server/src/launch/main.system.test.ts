import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForThisFile } from '../../test/for-this-file.ts';
import { openPrograms } from '../../test/start-program.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

const { dataDir, start } = openPrograms(folderForThisFile('main'));

const databasePid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('on a taken port it opens the next one and says so, serves, and leaves no process when told to stop', async () => {
  const port = await findLoopbackPort();
  const other = await occupy(port);
  const run = start({ PORT: String(port) });
  const output = await run.ready();
  const opened = Number(/(\d+)번으로 열었습니다/.exec(output)?.[1]);
  expect(opened).toBeGreaterThan(port);
  expect(output).toContain(`http://localhost:${opened}`);
  expect(output).toContain('sojang01');
  expect((await fetch(`http://127.0.0.1:${opened}/readyz`)).status).toBe(200);
  const pid = await databasePid();

  const second = start({ PORT: String(port) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('이미 실행 중입니다');
  expect((await fetch(`http://127.0.0.1:${opened}/readyz`)).status).toBe(200);

  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${opened}/readyz`)).rejects.toThrow();
  await new Promise((resolve) => other.close(resolve));
});
