import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('work that never ends is over when the server that asked for it was killed', async () => {
  const server = fork(fileURLToPath(new URL('testing/orphaning.mjs', import.meta.url)));
  const [pid] = (await once(server, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  try {
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}, 40_000);
