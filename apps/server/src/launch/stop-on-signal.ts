/** npm passes on a Ctrl-C that the terminal has sent to us already; both are one wish. */
const SAME_WISH_MS = 700;

const PARENT_LOOK_MS = 500;

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
  if (process.env.npm_lifecycle_event) watchParent(() => first ?? receive());
}

/** A signal sent to npm ends the shell between npm and us, and never reaches us: the shell's end is the signal. */
function watchParent(onLost: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onLost();
  }, PARENT_LOOK_MS);
  timer.unref();
}
