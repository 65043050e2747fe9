/** npm passes on a Ctrl-C that the terminal has sent to us already; both are one wish. */
const SAME_WISH_MS = 700;

/** Calls `stop` on the first signal to end, and `stopNow` on a second one. */
export function stopOnSignal(stop: () => void, stopNow: () => void): void {
  let first: number | null = null;
  const receive = () => {
    const now = performance.now();
    if (first === null) {
      first = now;
      stop();
    } else if (now - first > SAME_WISH_MS) {
      stopNow();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive);
}
