import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { runGrants } from '../vacations/public.ts';
import { clockComplexes } from './queries.ts';

/** What the law grants by today, in complexes that leave it to the clock. */
export async function grantByClock({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const complexes = await db.transact((tx) => tx.run(clockComplexes()));
  return eachInComplex(db, complexes, async (tx, { apt_id: aptId }) => {
    const done = await runGrants(tx, { aptId, by: { memberId: null, memberName: '자동' }, now });
    return done === 'OTHER' ? 0 : done.granted;
  });
}
