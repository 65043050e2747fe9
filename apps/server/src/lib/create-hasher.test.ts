import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createHasher } from './create-hasher.ts';

const OPTIONS = { memoryCost: 1_024, timeCost: 1, parallelism: 1, algorithm: 2 };
const programOf = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));

it('hashes and compares in one process, which is ended when nobody has asked for a while and made anew after', async () => {
  const { ask, pid } = createHasher({ idleMs: 50 });
  expect(pid()).toBeNull();
  const made = String(await ask({ kind: 'hash', password: '봄 여름', options: OPTIONS }));
  const first = pid();
  expect(await ask({ kind: 'verify', storedHash: made, password: '봄 여름' })).toBe(true);
  expect(pid()).toBe(first);
  expect(await ask({ kind: 'verify', storedHash: made, password: '가을' })).toBe(false);
  expect(await ask({ kind: 'verify', storedHash: 'no hash', password: '가을' })).toBeNull();
  await expect.poll(pid).toBeNull();
  expect(await ask({ kind: 'verify', storedHash: made, password: '봄 여름' })).toBe(true);
  expect(pid()).not.toBe(first);
});

it('a process that was killed is replaced without a word', async () => {
  const { ask, pid } = createHasher();
  const made = String(await ask({ kind: 'hash', password: '봄', options: OPTIONS }));
  process.kill(pid() as number, 'SIGKILL');
  expect(await ask({ kind: 'verify', storedHash: made, password: '봄' })).toBe(true);
  const asked = ask({ kind: 'hash', password: '봄', options: { ...OPTIONS, memoryCost: 131_072, timeCost: 1 } });
  process.kill(pid() as number, 'SIGKILL');
  expect(await ask({ kind: 'verify', storedHash: String(await asked), password: '봄' })).toBe(true);
});

it('one that never answers or always dies is a failure, not a wrong password', async () => {
  for (const name of ['hanging.mjs', 'dying.mjs']) {
    const { ask, pid } = createHasher({ program: programOf(name), timeoutMs: 500 });
    await expect(ask({ kind: 'verify', storedHash: 'x', password: 'y' })).rejects.toThrow(/the process for hashes/);
    expect(pid()).toBeNull();
  }
});
