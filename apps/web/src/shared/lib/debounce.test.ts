import { limits } from '@danji/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('UI-2 a table is laid out once, 50 ms after the last change of its size', () => {
  expect(limits.tableLayoutDebounceMs).toBe(50);
  const layOut = vi.fn();
  const later = debounce(layOut, limits.tableLayoutDebounceMs);
  for (let i = 0; i < 5; i += 1) {
    later.run();
    vi.advanceTimersByTime(49);
  }
  expect(layOut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(layOut).toHaveBeenCalledTimes(1);
});

it('UI-2 a table that is gone is not laid out any more', () => {
  const layOut = vi.fn();
  const later = debounce(layOut, limits.tableLayoutDebounceMs);
  later.run();
  later.cancel();
  vi.advanceTimersByTime(1_000);
  expect(layOut).not.toHaveBeenCalled();
});
