import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { repeatEvery } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) } as unknown as Log;
const options = { everyMs: 100, log, failed: 'it failed' };

it('never runs twice at once, goes on after a failure, and stops only when what runs is done', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const stop = repeatEvery(
    options,
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  await vi.advanceTimersByTimeAsync(350);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error('no database'));
  await vi.advanceTimersByTimeAsync(100);
  expect(warnings).toEqual(['it failed']);
  expect(ends).toHaveLength(2);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(stopped).toBe(false);
  ends[1]?.();
  await stopping;
  expect(ends).toHaveLength(2);
});
