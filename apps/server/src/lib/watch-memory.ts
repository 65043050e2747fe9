import { Worker } from 'node:worker_threads';

/** Looks from beside, so that it sees what happens while the first thread computes. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.most || process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;

/**
 * Ends this process when all of its memory is more than so much: the limit of the heap counts neither buffers nor what
 * compiled code takes. Also when whoever started it is gone: nobody else would end it while it computes.
 */
export function watchMemory(mostMb: number): void {
  const most = process.memoryUsage.rss() + mostMb * 1_048_576;
  new Worker(WATCH, { eval: true, workerData: { most, parent: process.ppid }, env: {}, stdin: false }).unref();
}
