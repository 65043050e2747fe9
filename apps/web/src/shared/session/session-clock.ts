import { limits } from '@danji/contract/limits';

/**
 * When the session will end, as far as this browser can know. The server said so at the last check; every answered call since
 * then has moved the end on by the same idle window, also a call of another tab.
 */
export type SessionClock = { readonly endsAt: number; readonly idleMs: number };

export const clockFrom = (sessionEndsAt: string, now: number): SessionClock => {
  const endsAt = Date.parse(sessionEndsAt);
  return { endsAt, idleMs: Math.max(0, endsAt - now) };
};

export const clockAfterUse = (clock: SessionClock, usedAt: number): SessionClock =>
  usedAt + clock.idleMs > clock.endsAt ? { ...clock, endsAt: usedAt + clock.idleMs } : clock;

type ClockPhase = { kind: 'calm'; untilMs: number } | { kind: 'warn'; leftMs: number } | { kind: 'over' };

/** Two minutes before the end there is a warning, at the end the session is over. */
export function phaseOf(clock: SessionClock, now: number): ClockPhase {
  const leftMs = clock.endsAt - now;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= limits.idleWarningMs) return { kind: 'warn', leftMs };
  return { kind: 'calm', untilMs: leftMs - limits.idleWarningMs };
}
