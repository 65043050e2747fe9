import { PgBoss } from 'pg-boss';
import { JOB_SCHEMA } from './job-schema.ts';
import type { Log } from './log.ts';
import { createPrimary, type Primary } from './primary.ts';

/** Work that comes round by the clock, in Korean time; each time on one node, whichever takes it. */
type Job = {
  name: string;
  cron: string;
  run(): Promise<unknown>;
  /** How often it is tried again after it failed. */
  retries?: number;
  /** After so long it counts as failed. */
  longestSeconds?: number;
};

type Options = {
  url: string;
  primary?: Primary;
  log: Log;
  jobs: readonly Job[];
  pollSeconds?: number;
  delayMs?: number;
};

const TIME_ZONE = 'Asia/Seoul';
/** A node that has just come up answers people first. */
const FIRST_TRY_MS = 2_000;
const TRY_AGAIN_MS = 30_000;
const STOP_WAIT_MS = 8_000;
const SILENT_MS = 60_000;
const CONNECT_MS = 10_000;

/**
 * Starts the jobs in the background and gives the function that stops them: no new one begins, and what runs is
 * finished. A job may run again after a crash, so each must be safe to repeat.
 */
export function startJobs(options: Options): () => Promise<void> {
  let boss: PgBoss | null = null;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  const startIn = (ms: number) => {
    timer = setTimeout(() => {
      starting = attempt();
    }, ms);
    timer.unref();
  };
  const attempt = async (): Promise<void> => {
    try {
      boss = await openJobs(options);
    } catch (error) {
      options.log.warn({ err: error }, 'jobs cannot start yet');
      if (!stopping) startIn(TRY_AGAIN_MS);
    }
  };
  startIn(options.delayMs ?? FIRST_TRY_MS);
  return async () => {
    stopping = true;
    clearTimeout(timer);
    await starting;
    await boss?.stop({ graceful: true, timeout: STOP_WAIT_MS });
  };
}

async function openJobs(options: Options): Promise<PgBoss> {
  const { url, primary = createPrimary(url), log, jobs, pollSeconds = 15 } = options;
  const boss = new PgBoss({
    connectionString: await primary.find(),
    ...primary.poolOptions,
    schema: JOB_SCHEMA,
    application_name: 'danji-jobs',
    max: 2,
    // A line that has gone silent must not hold the jobs for ever.
    ...({ query_timeout: SILENT_MS, connectionTimeoutMillis: CONNECT_MS, keepAlive: true } as object),
    // The schema belongs to the owner (see job-schema.ts), and so does the care of its indexes.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    cronWorkerIntervalSeconds: 15,
    cronMonitorIntervalSeconds: 30,
    superviseIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs failed'));
  try {
    await boss.start();
    for (const job of jobs) await addJob(boss, log, job, pollSeconds);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function addJob(boss: PgBoss, log: Log, job: Job, pollSeconds: number): Promise<void> {
  const { name, cron, run, retries = 2, longestSeconds = 600 } = job;
  const limits = { retryLimit: retries, expireInSeconds: longestSeconds, deleteAfterSeconds: 86_400 };
  // At most one waits and one runs: after a night without nodes there is no heap of the same work.
  await boss.createQueue(name, { policy: 'stately', ...limits });
  // One that an older program made is left as it was by that.
  await boss.updateQueue(name, limits);
  await boss.schedule(name, cron, null, { tz: TIME_ZONE });
  await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed');
      throw error;
    }
  });
}
