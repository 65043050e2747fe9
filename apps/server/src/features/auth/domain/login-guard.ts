/**
 * Wrong passwords of one account from one source: a browser that has signed in before, or a network (decision 0057). Pure: the
 * clock comes in.
 */
export type LoginGuard = { failures: number; lockCount: number; lockedUntil: Date | null; lastFailedAt: Date | null };

export const MAX_FAILURES = 5;
const FIRST_LOCK_MINUTES = 5;
/** A lock is never longer than this, so that nobody can shut a person out for good (AUT-06). */
export const LONGEST_LOCK_MINUTES = 30;
const FORGET_FAILURES_MINUTES = 30;
const FORGET_LOCKS_MINUTES = 24 * 60;

/**
 * Tries at one account in an hour, from all networks that it has never been used from together. Past the first figure each of them
 * has one try instead of five, past the second none is looked at; browsers and networks that it was used from are not counted.
 */
export const STRANGE_PER_HOUR = { strict: 50, most: 100 };

export const freshGuard: LoginGuard = { failures: 0, lockCount: 0, lockedUntil: null, lastFailedAt: null };

const MINUTE = 60_000;
const olderThan = (moment: Date | null, minutes: number, now: Date) =>
  moment !== null && now.getTime() - moment.getTime() > minutes * MINUTE;

/**
 * Takes one try before the password is looked at, and counts it as wrong; a right password clears the count afterwards.
 * So many tries at the same moment can never look at more than five passwords; while many strangers try (`strict`), at one.
 * Null: locked, do not look.
 */
export function takeTry(guard: LoginGuard, now: Date, strict = false): LoginGuard | null {
  if (guard.lockedUntil && guard.lockedUntil > now) return null;
  const lockCount = olderThan(guard.lastFailedAt, FORGET_LOCKS_MINUTES, now) ? 0 : guard.lockCount;
  const lockIsOver = guard.lockedUntil !== null;
  const before = lockIsOver || olderThan(guard.lastFailedAt, FORGET_FAILURES_MINUTES, now) ? 0 : guard.failures;
  const failures = before + 1;
  if (failures < MAX_FAILURES && !strict) return { failures, lockCount, lockedUntil: null, lastFailedAt: now };
  const minutes = strict ? LONGEST_LOCK_MINUTES : Math.min(LONGEST_LOCK_MINUTES, FIRST_LOCK_MINUTES * 2 ** lockCount);
  return {
    failures,
    lockCount: lockCount + 1,
    lockedUntil: new Date(now.getTime() + minutes * MINUTE),
    lastFailedAt: now,
  };
}
