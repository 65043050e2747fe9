import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Extracted } from './extract-text.ts';

const PROGRAM = fileURLToPath(new URL('./extract-process.ts', import.meta.url));

type Options = { timeoutMs?: number; program?: string };

/** Reads a file in a process that knows nothing, may use little, and is ended when it takes too long. */
export function extractApart(
  bytes: Uint8Array,
  { timeoutMs = 20_000, program = PROGRAM }: Options = {},
): Promise<Extracted> {
  return new Promise((resolve) => {
    // Nothing of our surroundings goes along: no secret, no address of a database.
    const child = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=384', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (answer: Extracted) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill('SIGKILL');
      resolve(answer);
    };
    const unreadable = () => end({ state: 'UNREADABLE', text: '' });
    const timer = setTimeout(unreadable, timeoutMs);
    child.on('message', (answer: Extracted) => end(answer));
    child.on('error', unreadable);
    child.on('exit', unreadable);
    child.send(bytes, (error) => {
      if (error) unreadable();
    });
  });
}
