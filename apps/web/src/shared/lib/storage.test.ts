import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lasting, useStorageTrouble } from './storage.ts';

const kept = new Map<string, string>();
let full = false;
const works = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => kept.delete(key),
  key: (n: number) => [...kept.keys()][n] ?? null,
  get length() {
    return kept.size;
  },
};

beforeEach(() => {
  kept.clear();
  full = false;
  vi.stubGlobal('localStorage', works);
  for (let n = lasting.length - 1; n >= 0; n -= 1) lasting.removeItem(lasting.key(n) ?? '');
  useStorageTrouble.setState({ isShort: false });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps in the storage of the browser where it may', () => {
  expect(lasting.setItem('auth', 'a')).toBe(true);
  expect([kept.get('auth'), lasting.getItem('auth')]).toEqual(['a', 'a']);
  expect(useStorageTrouble.getState().isShort).toBe(false);
});

it('full: goes on in memory, says so, and leaves nothing old for other windows', () => {
  lasting.setItem('auth', 'old');
  full = true;
  expect(lasting.setItem('auth', 'new')).toBe(false);
  expect(lasting.getItem('auth')).toBe('new');
  expect(kept.has('auth')).toBe(false);
  expect(useStorageTrouble.getState().isShort).toBe(true);
  full = false;
  expect(lasting.setItem('auth', 'newer')).toBe(true);
  expect([kept.get('auth'), lasting.getItem('auth')]).toEqual(['newer', 'newer']);
});

it('forbidden: even naming it throws, and nothing of that is seen', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(lasting.getItem('auth')).toBeNull();
  expect(lasting.setItem('auth', 'a')).toBe(false);
  expect([lasting.getItem('auth'), lasting.length, lasting.key(0)]).toEqual(['a', 1, 'auth']);
  lasting.removeItem('auth');
  expect(lasting.getItem('auth')).toBeNull();
});

it('answers as a map would, whenever the room runs out and comes back', () => {
  const step = fc.record({
    full: fc.boolean(),
    key: fc.constantFrom('a', 'b', 'c'),
    value: fc.option(fc.string(), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      for (const key of ['a', 'b', 'c']) lasting.removeItem(key);
      const model = new Map<string, string>();
      for (const one of steps) {
        full = one.full;
        if (one.value === null) lasting.removeItem(one.key);
        else lasting.setItem(one.key, one.value);
        if (one.value === null) model.delete(one.key);
        else model.set(one.key, one.value);
        for (const key of ['a', 'b', 'c']) expect(lasting.getItem(key)).toBe(model.get(key) ?? null);
        expect(lasting.length).toBe(model.size);
      }
    }),
  );
});
