/** The only source of the time. Tests give their own. */
export type Clock = {
  now(): Date;
  /** Since when it has not been told the right time by the one it follows; null, or left out, when all is well. */
  lostAt?(): Date | null;
};

export const minutesInMs = (count: number) => count * 60_000;
export const momentAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
/** Whole minutes that are left, as people are told them: never none while it is not over. */
export const minutesUntil = (moment: Date, now: Date) =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 60_000));
