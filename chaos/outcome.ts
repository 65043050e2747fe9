export type Outcome = {
  /** How long it took, each time, until everything was ready again. */
  readyMs?: number[];
  /** Whether errors were to be expected for longer than people wait, as when nothing can be reached. */
  isOutage?: boolean;
  note?: string;
  /** Why nothing was tried: this machine does not allow it. */
  notRun?: string;
  wrong?: string[];
};
