import { standInAsked } from '@danji/contract/alarm-words';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { actingFor } from '../approvals/public.ts';
import { findAbsencesIn, findAbsencesToTell, findWaiting, takeTelling } from './store.ts';

/**
 * When an absence runs, whoever acts now hears of each document that waits for the person. Told once, whoever asks:
 * the entry of the absence, or the job that watches for starts, on any node.
 */
export async function tellAbsence(tx: Tx, aptId: string, absenceId: string, now: Date): Promise<number> {
  const absence = await takeTelling(tx, aptId, absenceId, now);
  if (!absence) return 0;
  const acting = actingFor(absence.person_id, await findAbsencesIn(tx, aptId, { from: now, to: now }), now);
  if (acting === 'CYCLE' || acting === absence.person_id) return 0;
  const waiting = await findWaiting(tx, aptId, absence.person_id, acting);
  await raiseAlarms(
    tx,
    waiting.map(({ docId, stepId, title }) => ({
      aptId,
      memberId: acting,
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

/** Tells of every absence that has begun since the last look. */
export async function tellStartedAbsences({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const started = await db.transact((tx) => findAbsencesToTell(tx, now));
  return eachInComplex(db, started, (tx, { apt_id, absence_id }) => tellAbsence(tx, apt_id, absence_id, now));
}
