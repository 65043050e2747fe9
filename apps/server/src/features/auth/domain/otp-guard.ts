import { limits } from '@danji/contract/limits';

/** Wrong one-time codes of one account, across sign-ins and nodes. Pure. */
export type OtpGuard = { failures: number; lastFailedAt: Date | null; lockedUntil: Date | null };

export const OTP_LOCK_MINUTES = 10;
const MINUTE = 60_000;

export const freshOtpGuard: OtpGuard = { failures: 0, lastFailedAt: null, lockedUntil: null };

/** Counts that still matter now. Signing in again does not clear them; only time or a right code does (AUT-12). */
export function currentOtpGuard(guard: OtpGuard, now: Date): OtpGuard {
  if (guard.lockedUntil) return guard.lockedUntil > now ? guard : freshOtpGuard;
  const stale = guard.lastFailedAt !== null && now.getTime() - guard.lastFailedAt.getTime() > OTP_LOCK_MINUTES * MINUTE;
  return stale ? freshOtpGuard : guard;
}

export const isOtpLocked = (guard: OtpGuard, now: Date): boolean =>
  guard.lockedUntil !== null && guard.lockedUntil > now;

/** The attempt that comes next, as the modal's title shows it: 1 to 5. */
export const nextAttempt = (guard: OtpGuard): number => Math.min(guard.failures + 1, limits.otpMaxAttempts);

export function countWrongCode(guard: OtpGuard, now: Date): OtpGuard {
  const failures = Math.min(guard.failures + 1, limits.otpMaxAttempts);
  const lockedUntil = failures >= limits.otpMaxAttempts ? new Date(now.getTime() + OTP_LOCK_MINUTES * MINUTE) : null;
  return { failures, lastFailedAt: now, lockedUntil };
}
