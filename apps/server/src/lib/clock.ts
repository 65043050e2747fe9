/** The only source of the time. Tests give their own. */
export type Clock = {
  now(): Date;
  /** Since when it has not been told the right time by the one it follows; null, or left out, when all is well. */
  lostAt?(): Date | null;
};

export const minutesInMs = (count: number) => count * 60_000;
export const momentAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
