import { inKorea, koreanDay } from '@danji/contract/korean-day';

type Facts = { now: Date /** Of the Korean day. */; hour: number; lastDoneAt: Date | null; lastTriedAt: Date | null };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Whether the daily backup is to be made now: the hour has come and there is none since. So a machine that is off at
 * night makes up for it in the morning. One that failed is tried again after an hour.
 */
export function isDue({ now, hour, lastDoneAt, lastTriedAt }: Facts): boolean {
  const today = inKorea(koreanDay(now)).getTime() + hour * HOUR_MS;
  const due = now.getTime() < today ? today - DAY_MS : today;
  if (lastDoneAt && lastDoneAt.getTime() >= due) return false;
  return !lastTriedAt || now.getTime() - lastTriedAt.getTime() >= HOUR_MS;
}
