import { expect, it } from 'vitest';
import { inSteps } from './breathe.ts';
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
