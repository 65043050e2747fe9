import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../apps/server/src/lib/node-flags.ts';

/** The bare server in a process of its own, ready when it has printed its address. */
export async function startBare(url: string) {
  const program = fileURLToPath(new URL('./bare.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the bare server did not start')));
  ended.catch(() => {});
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  return { address: String(line).trim(), stop: () => child.kill() };
}
