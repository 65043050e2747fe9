import { fork } from 'node:child_process';
import { compiledFlags } from './node-flags.ts';

type Apart = { program: string; timeoutMs: number; memoryMb: number };

/**
 * One piece of work in a process of its own, which knows nothing, may use so much memory, and is ended when it takes too
 * long. It is ended by us once it has answered: what it needed is gone with it, and nobody waits while it computes.
 */
export function workApart<Given, Made>(given: Given, { program, timeoutMs, memoryMb }: Apart): Promise<Made> {
  return new Promise((resolve, reject) => {
    // Nothing of our surroundings goes along: no secret, no address of a database.
    const child = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning', ...compiledFlags],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill('SIGKILL');
    };
    const lose = (why: string) => {
      end();
      reject(new Error(`the process apart ${why}`));
    };
    const timer = setTimeout(() => lose(`took more than ${timeoutMs} ms`), timeoutMs);
    child.on('message', (made: Made) => {
      end();
      resolve(made);
    });
    child.on('error', ({ message }) => lose(`failed: ${message}`));
    child.on('exit', (code, signal) => lose(`ended with ${signal ?? code}`));
    child.send(
      given as Parameters<typeof child.send>[0],
      (error) => error && lose(`was not reached: ${error.message}`),
    );
  });
}
