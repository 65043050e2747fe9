/** Our rate as a share of the bare one's in the same run, by what was done and with how many clients. */
export type Shares = Record<string, number>;

const MOST_LOST = 0.15;

/** Names of the shares that are more than 15 % below what they were, or are gone. */
export const findFallen = (kept: Shares, now: Shares): string[] =>
  Object.entries(kept).flatMap(([name, share]) => ((now[name] ?? 0) < share * (1 - MOST_LOST) ? [name] : []));
