/** Starts work that never ends, tells its number, and is then ended by the test as nobody can foresee. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const child = fork(fileURLToPath(new URL('hanging-watched.mjs', import.meta.url)), [], {
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});
child.once('message', () => {
  process.send?.(child.pid);
  child.send('begin');
});
