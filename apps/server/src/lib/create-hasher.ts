import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HashAnswer, HashRequest } from './hash-process.ts';
import { compiledFlags } from './node-flags.ts';

const PROGRAM = fileURLToPath(new URL('./hash-process.ts', import.meta.url));

type Options = { program?: string; timeoutMs?: number; idleMs?: number };
type Job = { resolve(answer: HashAnswer): void; reject(error: Error): void; timer: NodeJS.Timeout };

/**
 * A process apart for hashes, one at a time. It is started when somebody signs in and ended when nobody has for a while;
 * one that dies is replaced, and what it was at is asked once more of the new one: a hash changes nothing.
 */
export function createHasher({ program = PROGRAM, timeoutMs = 10_000, idleMs = 60_000 }: Options = {}) {
  let child: ChildProcess | null = null;
  let job: Job | null = null;
  let idle: NodeJS.Timeout | undefined;

  const finish = (how: (done: Job) => void) => {
    const done = job;
    job = null;
    if (!done) return;
    clearTimeout(done.timer);
    how(done);
  };
  const end = (one: ChildProcess, why: string) => {
    if (child !== one) return;
    child = null;
    one.kill('SIGKILL');
    finish(({ reject }) => reject(new Error(`the process for hashes ${why}`)));
  };
  const start = (): ChildProcess => {
    // Nothing of our surroundings goes along: no secret, no address of a database.
    const started = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', ...compiledFlags],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (answer: HashAnswer) => {
      if (child !== started) return;
      hold(started, false);
      idle = setTimeout(() => end(started, 'rests'), idleMs).unref();
      finish(({ resolve }) => resolve(answer));
    });
    started.on('error', ({ message }) => end(started, `failed: ${message}`));
    started.on('exit', (code, signal) => end(started, `ended with ${signal ?? code}`));
    child = started;
    return started;
  };
  const once = (request: HashRequest) =>
    new Promise<HashAnswer>((resolve, reject) => {
      clearTimeout(idle);
      const worker = child ?? start();
      hold(worker, true);
      const timer = setTimeout(() => end(worker, `took more than ${timeoutMs} ms`), timeoutMs);
      job = { resolve, reject, timer };
      worker.send(request, (error) => error && end(worker, `was not reached: ${error.message}`));
    });

  return {
    ask: (request: HashRequest): Promise<HashAnswer> => once(request).catch(() => once(request)),
    /** The process at work or at rest, if there is one. */
    pid: (): number | null => child?.pid ?? null,
  };
}

/** While it rests it keeps nobody from ending. */
function hold(child: ChildProcess, held: boolean): void {
  const how = held ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
}
