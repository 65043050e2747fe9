import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nextPause } from './next-pause.ts';
import { startBalancer } from './start-balancer.ts';

it('what falls at once is started again later each time; what ran for a while at once', () => {
  const pauses: number[] = [];
  for (let tries = 0; tries < 9; tries++) pauses.push(nextPause(pauses.at(-1), 10));
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000]);
  expect(nextPause(10_000, 60_000)).toBe(200);
});

it('a balancer that ends is started again, and not after it was stopped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'danji-balancer-'));
  const starts = path.join(folder, 'starts');
  const count = async () => (await readFile(starts, 'utf8').catch(() => '')).length;
  try {
    // Stands in for haproxy: notes that it was started, falls the first time, then stays.
    const file = path.join(folder, 'haproxy');
    await writeFile(file, `#!/bin/sh\nprintf x >> '${starts}'\n[ "$(wc -c < '${starts}')" -eq 1 ] || exec sleep 60\n`);
    await chmod(file, 0o755);
    const said: string[] = [];
    const balancer = await startBalancer({
      found: { kind: 'haproxy', file },
      folder,
      host: '127.0.0.1',
      port: 1,
      nodes: [],
      say: (line) => said.push(line),
    });
    await expect.poll(count, { timeout: 20_000 }).toBe(2);
    expect(said).toEqual(['로드 밸런서가 갑자기 끝나 다시 시작합니다.']);
    await balancer.stop();
    expect(await count()).toBe(2);
    expect(said).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
