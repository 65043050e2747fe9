import type { Log } from './log.ts';

type Options = { everyMs: number; log: Pick<Log, 'warn'> /** What the log says when it fails. */; failed: string };

/**
 * Does something again and again in the background, never twice at once; a failure is logged and the next time is
 * tried. Gives the function that stops it, which waits for what runs.
 */
export function repeatEvery({ everyMs, log, failed }: Options, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
