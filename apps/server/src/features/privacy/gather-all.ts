import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Log } from '../../lib/log.ts';
import { monthBefore } from './domain/month.ts';
import { gatherMonth } from './gather-privacy-log.ts';
import { findComplexesToGather } from './store.ts';

type Deps = { db: Database; clock: Clock; log: Log };

/** Gathers last month for every complex that has not got it yet; each in a transaction of its own. */
export async function gatherAll({ db, clock, log }: Deps): Promise<number> {
  const now = clock.now();
  const month = monthBefore(now);
  let made = 0;
  for (const aptId of await db.transact((tx) => findComplexesToGather(tx, month))) {
    try {
      const result = await db.transact(async (tx) => {
        await openComplex(tx, aptId);
        const gathered = await gatherMonth(tx, { aptId, month, now });
        if (!gathered) throw new Error('the top administrator cannot act');
        return gathered;
      });
      if (!result.repeatedYn) made += 1;
    } catch (error) {
      log.warn({ err: error, aptId, month }, 'privacy log not gathered');
    }
  }
  return made;
}
