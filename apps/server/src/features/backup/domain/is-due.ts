type Facts = { now: Date /** Of the Korean day. */; hour: number; lastDoneAt: Date | null; lastTriedAt: Date | null };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KST_MS = 9 * HOUR_MS;

/**
 * Whether the daily backup is to be made now: the hour has come and there is none since. So a machine that is off at
 * night makes up for it in the morning. One that failed is tried again after an hour.
 */
export function isDue({ now, hour, lastDoneAt, lastTriedAt }: Facts): boolean {
  const local = now.getTime() + KST_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS;
  const due = (local < today ? today - DAY_MS : today) - KST_MS;
  if (lastDoneAt && lastDoneAt.getTime() >= due) return false;
  return !lastTriedAt || now.getTime() - lastTriedAt.getTime() >= HOUR_MS;
}
