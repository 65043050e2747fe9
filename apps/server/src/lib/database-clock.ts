import type { Clock } from './clock.ts';
import { databaseTime } from './clock-queries.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { repeatEvery } from './repeat.ts';

const EVERY_MS = 15_000;
/** While it is not known, it is asked for more often. */
const AGAIN_MS = 3_000;
/** An answer that took longer says too little about the time. */
const SLOW_MS = 500;
/** Differences that nobody could see, and that the round trip alone may make. */
const UNSEEN_MS = 20;

type DatabaseClock = Clock & {
  /** Since when the database has not told the time well enough; null while it has. */
  lostAt(): Date | null;
  /** Asks once. It never fails: what is not known is said in the log, once, and by `lostAt`. */
  sync(): Promise<void>;
  start(): () => Promise<void>;
};
type Options = { log: Pick<Log, 'warn' | 'info'>; ticks?: () => number; againMs?: number };

/**
 * The time of the database, so that many nodes have one: a machine whose clock is wrong, or is set while we run, would
 * otherwise end sessions, refuse codes and write a history that runs backwards. Between two looks it goes on by the
 * counter of the processor, which nobody sets.
 */
export function createDatabaseClock(
  db: Database,
  { log, ticks = () => performance.now(), againMs = AGAIN_MS }: Options,
): DatabaseClock {
  let known = Date.now();
  let since = ticks();
  let asked = since;
  let lost: number | null = null;
  const now = () => known + ticks() - since;

  const lose = (why: object) => {
    if (lost !== null) return;
    lost = now();
    log.warn(why, 'the time of the database is not known: the clock goes on by itself');
  };
  const find = () => {
    if (lost !== null) log.info({ forMs: Math.round(now() - lost) }, 'the time of the database is known again');
    lost = null;
  };
  const set = (right: number, at: number) => {
    known = right;
    since = at;
  };

  const ask = () =>
    // Getting a connection may take long; only the question itself says how old the answer is.
    db.reserved.transact(async (tx) => {
      const begun = ticks();
      const row = await tx.first(databaseTime);
      // The answer is of this moment; the end of the transaction takes another round trip.
      const at = ticks();
      const took = at - begun;
      return { right: (row?.ms ?? Number.NaN) + took / 2, took, at };
    });

  const sync = async () => {
    asked = ticks();
    try {
      const { right, took, at } = await ask();
      const off = Math.abs(right - (known + at - since));
      if (took > SLOW_MS) {
        // It may be wrong by half of what it took; a clock that is wrong by more is set all the same.
        if (off > took) set(right, at);
        return lose({ tookMs: Math.round(took) });
      }
      if (off > UNSEEN_MS + took / 2) set(right, at);
      find();
    } catch (error) {
      lose({ err: error });
    }
  };

  return {
    now: () => new Date(now()),
    lostAt: () => (lost === null ? null : new Date(lost)),
    sync,
    start: () =>
      repeatEvery({ everyMs: againMs, log, failed: 'the time of the database is not known' }, async () => {
        if (lost !== null || ticks() - asked > EVERY_MS - againMs / 2) await sync();
      }),
  };
}
