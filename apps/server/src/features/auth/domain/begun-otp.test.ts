import { expect, it } from 'vitest';
import { readBegun, writeBegun } from './begun-otp.ts';

const now = new Date('2026-11-18T00:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('AUT-15 what was begun is confirmed by the same session, within ten minutes', () => {
  const text = writeBegun({ secret: 'S', sessionId: 'mine', now });
  expect(readBegun(text, { sessionId: 'mine', now: after(10) })).toBe('S');
  expect(readBegun(text, { sessionId: 'mine', now: after(10.1) })).toBeNull();
  expect(readBegun(text, { sessionId: 'other', now })).toBeNull();
  expect(readBegun('JBSWY3DPEHPK3PXP', { sessionId: 'mine', now })).toBeNull();
});
