import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../apps/server/src/lib/node-flags.ts';

/** A server of this folder in a process of its own, ready when it has printed its address. */
export async function startProcess(file: 'serve.ts' | 'bare.ts', url: string) {
  const program = fileURLToPath(new URL(`./${file}`, import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, program, url], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return {
    address: String(line).trim(),
    /** The most memory (bytes) since the last time; `serve.ts` only. */
    async memory(): Promise<number> {
      const answer = once(child, 'message');
      child.send('memory');
      return ((await answer)[0] as { most: number }).most;
    },
    stop: () => child.kill(),
  };
}
