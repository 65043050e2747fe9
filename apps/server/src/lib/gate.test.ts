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

it('RES-05 who goes first passes those who wait in turn, and is counted apart from them', async () => {
  const gate = createGate(1);
  let open = () => {};
  const held = gate(() => new Promise<void>((resolve) => (open = resolve)));
  const order: string[] = [];
  const others = Array.from({ length: 3 }, (_, n) => gate(async () => void order.push(`stranger ${n}`)));
  const known = gate(async () => void order.push('known'), 'first');
  expect([gate.waiting(), gate.waiting('first')]).toEqual([3, 1]);
  open();
  await Promise.all([held, known, ...others]);
  expect(order).toEqual(['known', 'stranger 0', 'stranger 1', 'stranger 2']);
});
