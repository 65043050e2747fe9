/** So many calls in a row that nobody took, and the endpoint is left alone for a while. */
export const OPENS_AFTER = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** For how long an endpoint is left alone after so many failures in a row; null: not at all. Each time twice as long. */
export function pauseAfter(failures: number): number | null {
  if (failures < OPENS_AFTER) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - OPENS_AFTER));
}
