import { expect, it } from 'vitest';
import { inSteps, inTurns } from './breathe.ts';
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
