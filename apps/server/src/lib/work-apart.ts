import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { ANSWER_FD, LENGTH_BYTES } from './answer-apart.ts';
import { compiledFlags } from './node-flags.ts';

type Apart = {
  program: string;
  timeoutMs: number;
  memoryMb: number;
  /** Of the answer. One that is longer is not taken: a process that was taken over must not fill ours. */
  mostBytes: number;
  /** Nobody wants the answer any more. */
  signal?: AbortSignal;
  /** A process of this program that was started before it was needed. */
  started?: ChildProcess;
};

/** Nothing of our surroundings goes along: no secret, no address of a database. */
export const startApart = (program: string, memoryMb: number): ChildProcess =>
  fork(program, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning', ...compiledFlags],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });

/**
 * One piece of work in a process of its own, which knows nothing, may use so much memory, and is ended when it takes too
 * long. It is ended by us once it has answered: what it needed is gone with it, and nobody waits while it computes. The answer
 * comes as bytes (`answerApart`), which are counted as they come.
 */
export function workApart<Given>(given: Given, apart: Apart): Promise<Buffer> {
  const { program, timeoutMs, memoryMb, mostBytes, signal } = apart;
  return new Promise((resolve, reject) => {
    const child = apart.started ?? startApart(program, memoryMb);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      child.removeAllListeners();
      child.on('error', () => {});
      answer.removeAllListeners();
      answer.on('error', () => {});
      answer.destroy();
      child.kill('SIGKILL');
    };
    const lose = (why: string) => {
      end();
      reject(new Error(`the process apart ${why}`));
    };
    const leave = () => lose('is not waited for any more');
    const timer = setTimeout(() => lose(`took more than ${timeoutMs} ms`), timeoutMs);
    const answer = child.stdio[ANSWER_FD] as Readable;
    const parts: Buffer[] = [];
    let received = 0;
    let whole = Number.POSITIVE_INFINITY;
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      received += part.length;
      if (whole === Number.POSITIVE_INFINITY && received >= LENGTH_BYTES)
        whole = LENGTH_BYTES + Buffer.concat(parts).readUInt32LE(0);
      if (whole !== Number.POSITIVE_INFINITY && whole > LENGTH_BYTES + mostBytes)
        return lose(`answered more than ${mostBytes} bytes`);
      if (received < whole) return;
      end();
      resolve(Buffer.concat(parts).subarray(LENGTH_BYTES, whole));
    });
    child.on('error', ({ message }) => lose(`failed: ${message}`));
    child.on('exit', (code, by) => lose(`ended with ${by ?? code}`));
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave);
    child.send(
      given as Parameters<typeof child.send>[0],
      (error) => error && lose(`was not reached: ${error.message}`),
    );
  });
}
