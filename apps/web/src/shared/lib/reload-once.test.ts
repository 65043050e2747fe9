import { expect, it } from 'vitest';
import { reloadOnce } from './reload-once.ts';

it('RT-14 reloads a page at most once per 10 s per path', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let reloads = 0;
  const at = (path: string, now: number) =>
    reloadOnce(path, now, store, () => {
      reloads += 1;
    });
  expect([at('/a', 1000), at('/a', 10_999), at('/b', 10_999), at('/a', 11_000)]).toEqual([true, false, true, true]);
  expect(reloads).toBe(3);
});
