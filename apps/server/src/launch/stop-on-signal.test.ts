import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let now = 0;
const stop = vi.fn();
const stopNow = vi.fn();

beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubEnv('npm_lifecycle_event', undefined);
  stopOnSignal(stop, stopNow);
});
afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  stop.mockReset();
  stopNow.mockReset();
});

test.each(SIGNALS)('%s asks for a calm stop', (signal) => {
  process.emit(signal);
  expect(stop).toHaveBeenCalledOnce();
  expect(stopNow).not.toHaveBeenCalled();
});

test('a Ctrl-C that npm passes on a second time is one wish', () => {
  process.emit('SIGINT');
  now += 50;
  process.emit('SIGINT');
  expect(stop).toHaveBeenCalledOnce();
  expect(stopNow).not.toHaveBeenCalled();
});

test('a second wish ends at once', () => {
  process.emit('SIGINT');
  now += 2_000;
  process.emit('SIGINT');
  expect(stop).toHaveBeenCalledOnce();
  expect(stopNow).toHaveBeenCalledOnce();
});
