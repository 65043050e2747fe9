import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { findLastCheck, writeCheck } from './check-store.ts';
import { describeFinding } from './domain/finding.ts';
import { isDue } from './domain/is-due.ts';
import type { Verification } from './verify-database.ts';

type Deps = { db: Database; clock: Clock; verify: () => Promise<Verification> };

/** Looks at the whole history and notes how that ended: the status page says it, and a break is told to the operator (LOG-05). */
export async function checkHistory({ db, clock, verify }: Deps): Promise<boolean> {
  const last = await db.transact((tx) => findLastCheck(tx));
  if (!isDue(clock.now(), last ? { at: last.checked_at, seconds: last.seconds } : null)) return false;
  const { seconds, events, records, findings } = await verify();
  const [first] = findings;
  await db.transact((tx) =>
    writeCheck(tx, {
      at: clock.now(),
      seconds,
      events: events + records,
      finding: first ? describeFinding(first).slice(0, 500) : null,
    }),
  );
  return true;
}
