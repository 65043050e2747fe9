import { create } from 'zustand';
import { lasting } from '../../shared/lib/storage.ts';
import { keyHere } from '../../shared/session/complex-here.ts';
import { clockAfterUse, clockFrom, type SessionClock } from '../../shared/session/session-clock.ts';

const USED_KEY = 'usedAt';

export const useIdleClock = create<{ clock: SessionClock | null }>(() => ({ clock: null }));

export const setSessionEnd = (sessionEndsAt: string): void =>
  useIdleClock.setState({ clock: clockFrom(sessionEndsAt, Date.now()) });

export const clearSessionEnd = (): void => useIdleClock.setState({ clock: null });

const move = (usedAt: number) =>
  useIdleClock.setState(({ clock }) => ({ clock: clock && clockAfterUse(clock, usedAt) }));

let told = 0;

/** An answered call moved the end of the session. The other tabs of the complex are told, but not more often than every ten seconds. */
export function sessionUsed(): void {
  const now = Date.now();
  move(now);
  if (now - told < 10_000) return;
  told = now;
  lasting.setItem(keyHere(USED_KEY), String(now));
}

export function watchUseInOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === keyHere(USED_KEY) && event.newValue) move(Number(event.newValue));
  });
}
