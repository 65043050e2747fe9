import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createSpare } from './create-spare.ts';
import { startApart } from './work-apart.ts';

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'testing/hanging.mjs');
const make = (idleMs: number) => createSpare(() => startApart(program, 64), idleMs);

it('a process is there before it is needed, and given once', async () => {
  const spare = make(60_000);
  spare.prepare();
  spare.prepare();
  expect(spare.isReady).toBe(true);
  const [one, other] = [spare.take(), spare.take()];
  expect(spare.isReady).toBe(false);
  expect(one.pid).not.toBe(other.pid);
  for (const child of [one, other]) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

it('one that nobody needs is ended, and one that died is not given', async () => {
  const idle = make(1);
  idle.prepare();
  while (idle.isReady) await wait(5);
  const started: ReturnType<typeof startApart>[] = [];
  const spare = createSpare(() => {
    const child = startApart(program, 64);
    started.push(child);
    return child;
  }, 60_000);
  spare.prepare();
  started[0]?.kill('SIGKILL');
  while (spare.isReady) await wait(5);
  const next = spare.take();
  expect(started).toHaveLength(2);
  const ended = once(next, 'exit');
  next.kill('SIGKILL');
  await ended;
});
