import { readFile } from 'node:fs';
import { expect, it } from 'vitest';
import { breathe, inSteps, inTurns } from './breathe.ts';
import { turnsDuring } from './testing/turns-during.ts';

/** Takes the processor for a while, however fast it is. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('RES-01 work on many items gives way after each step, and what it makes is whole and in order', async () => {
  const items = Array.from({ length: 20 }, (_, at) => at);
  const make = (item: number) => {
    work(6);
    return item * 2;
  };
  const { made, turns } = await turnsDuring(inSteps(items, make));
  expect(made).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(items.length - 1);
  // The twin: all at once nobody has a turn.
  const atOnce = await turnsDuring((async () => items.map(make))());
  expect(atOnce.turns).toBeLessThanOrEqual(1);
});

it('what throws is thrown, and nothing gives nothing', async () => {
  expect(await inSteps([], () => 1)).toEqual([]);
  await expect(
    inSteps([1], () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});

it('RES-01 work that says where it may pause gives way there, and gives what it made', async () => {
  function* counting(pauses: boolean) {
    let count = 0;
    for (let at = 0; at < 10; at += 1) {
      work(6);
      count += 1;
      if (pauses) yield;
    }
    return count;
  }
  const { made, turns } = await turnsDuring(inTurns(counting(true)));
  expect(made).toBe(10);
  expect(turns).toBeGreaterThanOrEqual(9);
  expect((await turnsDuring(inTurns(counting(false)))).turns).toBeLessThanOrEqual(1);
});

it('RES-01 what comes with an answer gives way to those who came with it, too', async () => {
  /** How often clocks were looked at until somebody who woke by an answer from outside went on. */
  const clocksUntil = (pause: () => Promise<void>) =>
    new Promise<number>((resolve, reject) => {
      let clocks = 0;
      readFile(new URL(import.meta.url), async (error) => {
        if (error) return reject(error);
        const timer = setInterval(() => {
          clocks += 1;
        }, 1);
        work(3);
        await pause();
        clearInterval(timer);
        resolve(clocks);
      });
    });
  expect(await clocksUntil(breathe)).toBeGreaterThanOrEqual(1);
  // The twin: one immediate comes before any clock.
  expect(await clocksUntil(() => new Promise((done) => void setImmediate(done)))).toBe(0);
});
