import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('lets no more through than there are places, in the order they came, also after a failure', async () => {
  const gate = createGate(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let [inside, most] = [0, 0];
  const all = Array.from({ length: 5 }, (_, n) =>
    gate(async () => {
      begun.push(n);
      most = Math.max(most, ++inside);
      await new Promise<void>((resolve) => ends.push(resolve));
      inside -= 1;
      if (n === 1) throw new Error('no');
      return n;
    }),
  );
  const settled = Promise.allSettled(all);
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await gate(async () => 'free again')).toBe('free again');
});
