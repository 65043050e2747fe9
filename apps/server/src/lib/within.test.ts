import { expect, it } from 'vitest';
import { within } from './within.ts';

it('gives what is there in time, what it was told to give otherwise, and the failure of what failed', async () => {
  expect(await within(60_000, Promise.resolve(1), 'late')).toBe(1);
  expect(await within(1, new Promise(() => {}), 'late')).toBe('late');
  await expect(within(60_000, Promise.reject(new Error('away')), 'late')).rejects.toThrow('away');
});
