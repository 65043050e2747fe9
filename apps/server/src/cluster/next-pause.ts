const FIRST_MS = 200;
const LONGEST_MS = 10_000;
/** What ran this long did not fall at its start. */
const STEADY_MS = 60_000;

/** How long to wait before something that ended is started again: longer each time it falls at once. */
export const nextPause = (lastMs: number | undefined, livedMs: number): number =>
  lastMs === undefined || livedMs >= STEADY_MS ? FIRST_MS : Math.min(lastMs * 2, LONGEST_MS);
