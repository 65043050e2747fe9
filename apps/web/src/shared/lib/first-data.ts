const asked: (() => Promise<unknown>)[] = [];

/** What the first screen shows of its answers: asked for before it is put together, so that it is put together once. */
export const askFirst = (...asks: readonly (() => Promise<unknown>)[]): void => void asked.push(...asks);

/** The answers of the first screen, once all are there; what failed is told by whoever shows it. */
export const firstData = (): Promise<unknown> => Promise.allSettled(asked.map((ask) => ask()));
