/** The only source of the time. Tests give their own. */
export type Clock = { now(): Date };

export const minutes = (count: number) => count * 60_000;
export const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
