import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import type { Launch } from './launch/start-server.ts';
import { hasWorkers, isLaterWorker, startWorkers } from './launch/start-workers.ts';
import { stopOnSignal } from './launch/stop-on-signal.ts';
import { readEnv } from './lib/env/read-env.ts';
import { StartError } from './lib/start-error.ts';

/** The process: reads the environment, starts, and undoes the start in reverse order when it is time to end. */
const undo: Launch['undo'] = [];
let ending: Promise<void> | null = null;
let starting: Promise<void> = Promise.resolve();

function end(exitCode: number): void {
  ending ??= (async () => {
    await starting.catch(() => {});
    for (let step = undo.pop(); step; step = undo.pop()) await step().catch(report);
    process.exit(exitCode);
  })();
}

function report(error: unknown): void {
  if (error instanceof StartError) {
    console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`);
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  console.error(`\n  예상하지 못한 문제가 생겼습니다: ${message}\n  npm run doctor 로 환경을 확인해 주세요.\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}

function fail(error: unknown): void {
  report(error);
  end(error instanceof StartError ? error.exitCode : 1);
}

export async function main(): Promise<void> {
  // A closed terminal is no reason to fail; the stop that follows must run to its end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  stopOnSignal(
    () => {
      // Of several processes, the one that people see says so.
      if (cluster.isPrimary) console.log('\n  단지를 멈추고 있습니다. 바로 끝내려면 Ctrl+C를 한 번 더 눌러 주세요.');
      end(0);
    },
    () => process.exit(1),
  );

  try {
    const env = readEnv();
    const say = (line: string) => console.log(line.startsWith('\n') ? line : `  ${line}`);
    const stopping = () => ending !== null;
    if (hasWorkers(env.workers)) {
      const failed = await startWorkers({ count: env.workers, say, stopping, undo });
      if (failed !== null) end(failed);
      return;
    }
    // Loaded late: a wrong variable is told at once, and a broken install as a sentence.
    const { startServer } = await import('./launch/start-server.ts');
    const isLater = isLaterWorker();
    starting = startServer({ env, source: process.env, say, stopping, onLost: fail, undo, isLater });
    await starting;
    // For the next start, also if this one is ended by force (compile-cache.mjs).
    flushCompileCache();
  } catch (error) {
    fail(error);
  }
}

// In its one file it is started by start.mjs.
if (import.meta.main) await main();
