import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshGuard, LONGEST_LOCK_MINUTES, type LoginGuard, MAX_FAILURES, takeTry } from './login-guard.ts';

const MINUTE = 60_000;
const start = new Date('2026-03-02T09:00:00Z');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE);

/** Wrong tries, each some minutes after the one before. */
function fail(guard: LoginGuard, at: Date, times: number): LoginGuard {
  let now = guard;
  for (let i = 0; i < times; i++) now = takeTry(now, at) ?? now;
  return now;
}

describe('takeTry', () => {
  it('AUT-05 lets five tries through and locks with the fifth', () => {
    const four = fail(freshGuard, start, 4);
    expect(four).toMatchObject({ failures: 4, lockedUntil: null });
    const five = takeTry(four, start);
    expect(five?.lockedUntil).toEqual(later(start, 5));
    expect(five && takeTry(five, later(start, 4.99))).toBeNull();
    expect(five && takeTry(five, later(start, 5))).toMatchObject({ failures: 1, lockedUntil: null });
  });

  it('AUT-06 each lock is twice as long as the one before, and never longer than half an hour', () => {
    let guard = freshGuard;
    let now = start;
    const minutes: number[] = [];
    for (let lock = 0; lock < 6; lock++) {
      guard = fail(guard, now, MAX_FAILURES);
      const until = guard.lockedUntil ?? now;
      minutes.push((until.getTime() - now.getTime()) / MINUTE);
      now = until;
    }
    expect(minutes).toEqual([5, 10, 20, 30, 30, 30]);
  });

  it('AUT-06 old failures are forgotten after half an hour, old locks after a day', () => {
    expect(takeTry(fail(freshGuard, start, 4), later(start, 31))).toMatchObject({ failures: 1, lockedUntil: null });
    const locked = fail(freshGuard, start, MAX_FAILURES);
    expect(fail(locked, later(start, 24 * 60), MAX_FAILURES).lockCount).toBe(2);
    expect(fail(locked, later(start, 24 * 60 + 1), MAX_FAILURES).lockCount).toBe(1);
  });

  it('AUT-05 AUT-06 holds for any run of tries: never more than five looks between locks, never a lock past half an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 }), (gaps) => {
        let guard = freshGuard;
        let now = start;
        let looks = 0;
        let lockedUntil: Date | null = null;
        for (const gap of gaps) {
          now = later(now, gap);
          const taken = takeTry(guard, now);
          if (taken === null) {
            expect(lockedUntil?.getTime()).toBeGreaterThan(now.getTime());
            continue;
          }
          expect(lockedUntil === null || lockedUntil <= now).toBe(true);
          looks = guard.lockedUntil ? 1 : looks + 1;
          if (gap > 30) looks = 1;
          expect(looks).toBeLessThanOrEqual(MAX_FAILURES);
          expect(taken.failures).toBe(looks);
          guard = taken;
          lockedUntil = taken.lockedUntil;
          if (lockedUntil) {
            expect(looks).toBe(MAX_FAILURES);
            expect(lockedUntil.getTime() - now.getTime()).toBeLessThanOrEqual(LONGEST_LOCK_MINUTES * MINUTE);
          }
        }
      }),
    );
  });
});
