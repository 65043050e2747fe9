import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestServer } from '../../../../test/server.ts';
import { nodeFlags } from '../../../lib/node-flags.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

/** One more server on the same database and folder, in a process of its own, as `npm start` makes it. */
export async function startApart({ database, secrets }: TestServer, dataDir: string) {
  const settings = { dataDir, appUrl: database.appUrl, current: secrets.current.toString('base64') };
  const child = spawn(process.execPath, [...nodeFlags, SERVE], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DANJI_TEST: JSON.stringify(settings) },
  });
  const exited = once(child, 'exit');
  const died = exited.then(([code, signal]) => Promise.reject(new Error(`it ended with ${signal ?? code}`)));
  died.catch(() => {});
  const [line] = (await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), died])) as [Buffer];
  return {
    port: Number(new URL(line.toString().trim()).port),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
    /** The most memory (bytes) since the last time. */
    async memory(): Promise<number> {
      const answer = once(child, 'message');
      child.send('memory');
      return (await answer)[0] as number;
    },
  };
}
