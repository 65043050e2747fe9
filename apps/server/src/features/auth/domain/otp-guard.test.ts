import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWrongCode,
  currentOtpGuard,
  freshOtpGuard,
  isOtpLocked,
  nextAttempt,
  OTP_LOCK_MINUTES,
} from './otp-guard.ts';

const MINUTE = 60_000;
const start = new Date('2026-03-02T09:00:00Z');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE);

describe('the count of wrong codes', () => {
  it('OTP-5 AUT-11 names the attempts 1 to 5, and is locked after the fifth wrong code', () => {
    let guard = freshOtpGuard;
    const seen: number[] = [];
    for (let wrong = 0; wrong < 5; wrong++) {
      seen.push(nextAttempt(guard));
      expect(isOtpLocked(guard, start)).toBe(false);
      guard = countWrongCode(guard, start);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(isOtpLocked(guard, start)).toBe(true);
    expect(nextAttempt(guard)).toBe(5);
  });

  it('AUT-12 a count inside the window stays; one older than the window, or a lock that is over, counts no more', () => {
    const four = { failures: 4, lastFailedAt: start, lockedUntil: null };
    expect(currentOtpGuard(four, later(start, OTP_LOCK_MINUTES))).toEqual(four);
    expect(currentOtpGuard(four, later(start, OTP_LOCK_MINUTES + 1))).toEqual(freshOtpGuard);
    const locked = countWrongCode(four, start);
    expect(currentOtpGuard(locked, later(start, OTP_LOCK_MINUTES - 0.01))).toEqual(locked);
    expect(currentOtpGuard(locked, later(start, OTP_LOCK_MINUTES))).toEqual(freshOtpGuard);
  });

  it('AUT-11 AUT-12 holds for any run of wrong codes: at most five are looked at in any ten minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 * 60 }), { maxLength: 300 }), (gapsInSeconds) => {
        let stored = freshOtpGuard;
        let now = start;
        let looked: Date[] = [];
        for (const gap of gapsInSeconds) {
          now = new Date(now.getTime() + gap * 1000);
          const guard = currentOtpGuard(stored, now);
          if (isOtpLocked(guard, now)) continue;
          looked = [...looked.slice(-5), now];
          stored = countWrongCode(guard, now);
          expect(stored.failures).toBeGreaterThanOrEqual(1);
          expect(stored.failures).toBeLessThanOrEqual(5);
          const sixth = looked[0];
          if (looked.length === 6 && sixth) {
            expect(now.getTime() - sixth.getTime()).toBeGreaterThanOrEqual(OTP_LOCK_MINUTES * MINUTE);
          }
        }
      }),
    );
  });
});
