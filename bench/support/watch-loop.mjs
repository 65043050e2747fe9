// Loaded into the server that is measured (NODE_OPTIONS=--import): how long its loop was held without coming round, in time
// and in processor time of that thread. The second is what a noisy machine changes least.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2;
const at = process.env.DANJI_WATCH_LOOP;
const isServer = process.argv[1]?.endsWith('start.mjs') ?? false;

if (at && isMainThread && isServer) {
  let held = { ms: 0, cpuMs: 0, turns: 0 };
  let last = performance.now();
  let worked = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(worked);
    held.ms = Math.max(held.ms, now - last - EVERY_MS);
    held.cpuMs = Math.max(held.cpuMs, (user + system) / 1000);
    held.turns += 1;
    last = now;
    worked = process.threadCpuUsage();
  }, EVERY_MS).unref();
  // Each byte asks for what was held since the last one.
  createServer((socket) =>
    socket.on('data', () => {
      socket.write(`${JSON.stringify({ ...held, allCpu: process.cpuUsage(), rss: process.memoryUsage.rss() })}\n`);
      held = { ms: 0, cpuMs: 0, turns: 0 };
    }),
  )
    .listen(at)
    .unref();
}
