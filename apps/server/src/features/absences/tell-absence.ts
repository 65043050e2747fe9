import { standInAsked } from '@danji/contract/alarm-words';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarms, settleStandIns } from '../alarms/public.ts';
import { maySignFor } from '../approvals/public.ts';
import { findAbsencesToTell, findStandInsToRelease, findWaiting, takeTelling, type Waiting } from './store.ts';

/**
 * When an absence runs, whoever acts now hears of each document that waits for the person. Told once, whoever asks:
 * the entry of the absence, or the job that watches for starts, on any node.
 */
export async function tellAbsence(tx: Tx, aptId: string, absenceId: string, now: Date): Promise<number> {
  const absence = await takeTelling(tx, aptId, absenceId, now);
  if (!absence) return 0;
  return askStandInsAnew(tx, aptId, now);
}

/**
 * After an absence has begun or ended: who stands in no more is asked no more, and whoever does now, at the end of a chain,
 * is asked. Gives how many were.
 */
export async function askStandInsAnew(tx: Tx, aptId: string, now: Date): Promise<number> {
  await settleStandIns(tx, aptId, now);
  const waiting: Waiting[] = [];
  for (const one of await findWaiting(tx, aptId, now)) if (await maySignFor(tx, { aptId, ...one })) waiting.push(one);
  await raiseAlarms(
    tx,
    waiting.map(({ docId, stepId, title, actingId }) => ({
      aptId,
      memberId: actingId,
      type: 'DOCUMENT' as const,
      docId,
      ask: 'TURN' as const,
      stepId,
      title,
      body: standInAsked,
      at: now,
    })),
  );
  return waiting.length;
}

/** Sees to every absence that has run its course since the last look. */
export async function releaseStandIns({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const ended = await db.transact((tx) => findStandInsToRelease(tx, now));
  return eachInComplex(db, ended, async (tx, { apt_id }) => {
    await askStandInsAnew(tx, apt_id, now);
    return 1;
  });
}

/** Tells of every absence that has begun since the last look. */
export async function tellStartedAbsences({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const started = await db.transact((tx) => findAbsencesToTell(tx, now));
  return eachInComplex(db, started, (tx, { apt_id, absence_id }) => tellAbsence(tx, apt_id, absence_id, now));
}
