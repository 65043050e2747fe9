import { expect, it } from 'vitest';
import { reloadOnce } from './reload-once.ts';

it('RT-14 reloads a page at most once per 10 s per path', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).size > 0,
  };
  let reloads = 0;
  const at = (path: string, now: number) =>
    reloadOnce(path, now, store, () => {
      reloads += 1;
    });
  expect([at('/a', 1000), at('/a', 10_999), at('/b', 10_999), at('/a', 11_000)]).toEqual([true, false, true, true]);
  expect(reloads).toBe(3);
});

it('does not reload where the next page could not know of it', () => {
  let reloads = 0;
  const forgetful = { getItem: () => null, setItem: () => false };
  const reload = () => {
    reloads += 1;
  };
  expect(reloadOnce('/a', 1000, forgetful, reload)).toBe(false);
  expect(reloads).toBe(0);
});
