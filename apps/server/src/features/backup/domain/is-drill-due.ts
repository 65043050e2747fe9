import { inKorea, koreanDay } from '@danji/contract/korean-day';

type Facts = {
  now: Date;
  /** Of the Korean week, 0 for Sunday. */
  day: number;
  last: { startedAt: Date; isGood: boolean } | null;
};

const DAY_MS = 86_400_000;
/** After the night's own backup. */
const HOUR_MS = 4 * 3_600_000;

/**
 * Whether the weekly drill is to be made now: its day has come and there was none since. The first waits for no hour: until then
 * nobody knows whether there is anything to bring back. One that failed is tried again after a day.
 */
export function isDrillDue({ now, day, last }: Facts): boolean {
  if (!last) return true;
  if (!last.isGood) return now.getTime() - last.startedAt.getTime() >= DAY_MS;
  const midnight = inKorea(koreanDay(now));
  const weekday = new Date(`${koreanDay(now)}T00:00:00Z`).getUTCDay();
  const thisWeek = midnight.getTime() - ((weekday - day + 7) % 7) * DAY_MS + HOUR_MS;
  const due = now.getTime() < thisWeek ? thisWeek - 7 * DAY_MS : thisWeek;
  return last.startedAt.getTime() < due;
}
