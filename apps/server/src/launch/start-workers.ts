import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextPause } from '../cluster/next-pause.ts';
import type { Launch } from './start-server.ts';

const STOP_WAIT_MS = 45_000;

type Options = Pick<Launch, 'say' | 'stopping' | 'undo'> & { count: number };

/**
 * Several processes of this program that serve one address: this one takes connections and hands them out, and starts again
 * whichever ends. Each is a node like any other, so that limits, jobs and messages are those of one. The first brings the
 * database up to date; gives its exit code where it could not start, and null when all run.
 */
export async function startWorkers({ count, say, stopping, undo }: Options): Promise<number | null> {
  const first = cluster.fork();
  undo.push(endAll);
  const opened = await outcomeOf(first);
  if ('exitCode' in opened) return opened.exitCode;
  const another = () => cluster.fork({ PORT: String(opened.port) });
  const keep = (worker: Worker, lastPause?: number) => {
    const began = performance.now();
    worker.once('exit', async () => {
      if (stopping()) return;
      const pause = nextPause(lastPause, performance.now() - began);
      say('처리하던 프로세스 하나가 갑자기 끝나 다시 시작합니다.');
      await sleep(pause);
      if (!stopping()) keep(another(), pause);
    });
  };
  keep(first);
  for (let n = 1; n < count; n++) keep(another());
  return null;
}

/** Whether this process is one of those that the first one has prepared everything for. */
export const isLaterWorker = (): boolean => (cluster.worker?.id ?? 1) > 1;
export const hasWorkers = (count: number): boolean => count > 1 && cluster.isPrimary;

const outcomeOf = (worker: Worker) =>
  new Promise<{ port: number } | { exitCode: number }>((resolve) => {
    worker.once('listening', ({ port }) => resolve({ port }));
    worker.once('exit', (code) => resolve({ exitCode: code ?? 1 }));
  });

async function endAll(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  await Promise.race([gone, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
  worker.process.kill('SIGKILL');
  await gone;
}
