import { koreanHour } from '@danji/contract/korean-day';

const HOUR_MS = 3_600_000;
/** From three to five at night, in Korea. */
const NIGHT = [3, 4];
const QUICK_SECONDS = 20;

/** The whole history is looked at every hour where that is quick, and otherwise once a night. */
export function isDue(now: Date, last: { at: Date; seconds: number } | null): boolean {
  if (last === null) return true;
  const age = now.getTime() - last.at.getTime();
  if (last.seconds <= QUICK_SECONDS) return age >= 0.9 * HOUR_MS;
  const isNight = NIGHT.includes(koreanHour(now));
  return (isNight && age >= 12 * HOUR_MS) || age >= 26 * HOUR_MS;
}
