import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * One process that is started before it is needed, so that nobody waits for it to begin. Each does one piece of work and is ended
 * then, like any other. One that nobody has needed for a while is ended: it takes memory.
 */
export function createSpare(start: () => ChildProcess, idleMs: number) {
  let spare: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const forget = () => {
    clearTimeout(timer);
    spare?.removeAllListeners();
    const was = spare;
    spare = null;
    return was;
  };
  return {
    /** There will be work soon. */
    prepare(): void {
      clearTimeout(timer);
      if (!spare) {
        spare = start();
        spare.once('exit', forget).once('error', forget);
        // Whoever is about to end does not wait for it; it ends with us.
        spare.unref();
        spare.channel?.unref();
        (spare.stdio[4] as Socket | null)?.unref();
      }
      timer = setTimeout(() => forget()?.kill('SIGKILL'), idleMs).unref();
    },
    take: (): ChildProcess => forget() ?? start(),
    get isReady() {
      return spare !== null;
    },
  };
}
