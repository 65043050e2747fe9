/** Whoever waits is looked after first: for work that takes its time in steps on the thread that serves everybody. */
export const breathe = (): Promise<void> => new Promise((done) => void setImmediate(done));
