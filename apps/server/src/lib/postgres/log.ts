/** Receives short Korean progress lines. */
export type Log = (line: string) => void;
