import type { Clock } from './clock.ts';
import { databaseTime } from './clock-queries.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { repeat } from './repeat.ts';

const EVERY_MS = 15_000;
/** An answer that took longer says too little about the time. */
const SLOW_MS = 500;
/** Differences that nobody could see, and that the round trip alone may make. */
const UNSEEN_MS = 20;

export type DatabaseClock = Clock & { sync(): Promise<void>; start(log: Log): () => Promise<void> };

/**
 * The time of the database, so that many nodes have one: a machine whose clock is wrong, or is set while we run, would
 * otherwise end sessions, refuse codes and write a history that runs backwards. Between two looks it goes on by the
 * counter of the processor, which nobody sets.
 */
export function createDatabaseClock(db: Database, ticks: () => number = () => performance.now()): DatabaseClock {
  let known = Date.now();
  let since = ticks();
  const now = () => known + ticks() - since;

  const sync = async () => {
    // Getting a connection may take long; only the question itself says how old the answer is.
    const { row, took } = await db.reserved.transact(async (tx) => {
      const asked = ticks();
      const found = await tx.first(databaseTime);
      return { row: found, took: ticks() - asked };
    });
    if (!row || took > SLOW_MS) return;
    const right = row.ms + took / 2;
    if (Math.abs(right - now()) <= UNSEEN_MS + took / 2) return;
    known = right;
    since = ticks();
  };

  return {
    now: () => new Date(now()),
    sync,
    start: (log) => repeat({ everyMs: EVERY_MS, log, failed: 'the time of the database is not known' }, sync),
  };
}
