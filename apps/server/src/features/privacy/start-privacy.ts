import { koreanMonth } from '@danji/contract/korean-day';
import { type Clock, minutesInMs } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { gatherAll } from './gather-all.ts';
import { proposeMonth } from './propose-retention.ts';
import { purgeApproved } from './purge-approved.ts';
import { findComplexesToPropose } from './retention-store.ts';
import type { PrivacyDeps } from './reveal-personal-data.ts';

type Deps = PrivacyDeps & { db: Database; clock: Clock };

/** This month's list for every complex that has something due and no list yet. */
export async function proposeAll({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const complexes = await db.transact((tx) => findComplexesToPropose(tx, koreanMonth(now)));
  return eachInComplex(db, complexes, async (tx, { apt_id: aptId }) => {
    const made = await proposeMonth(tx, { aptId, now });
    return made !== null && !made.repeatedYn ? 1 : 0;
  });
}

/** Every node looks every hour; a month is gathered and proposed once. What is approved goes within a minute. */
export function startPrivacyLogs(deps: Deps): () => Promise<void> {
  const { log } = deps;
  const stops = [
    repeatEvery({ everyMs: minutesInMs(60), log, failed: 'privacy logs failed' }, () => gatherAll(deps)),
    repeatEvery({ everyMs: minutesInMs(60), log, failed: 'retention lists failed' }, () => proposeAll(deps)),
    repeatEvery({ everyMs: minutesInMs(1), log, failed: 'retention not carried out' }, () => purgeApproved(deps)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
