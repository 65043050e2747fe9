import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import type { Reader } from '../approvals/public.ts';
import { lockDay, papersOfDay } from './day-store.ts';
import { refuseDuty } from './refuse-duty.ts';

/** A day with its papers, locked. */
export async function foundDay(tx: Tx, reader: Reader, dutyDayId: string) {
  const day = (await lockDay(tx, reader.aptId, dutyDayId)) ?? refuse('NOT_FOUND', { message: 'no such day of a duty' });
  const papers = await papersOfDay(tx, reader, dutyDayId);
  const isDone = papers.some(({ state }) => state === 'APPROVED' || state === 'ENFORCED');
  return { day, papers, isDone };
}

/** The same for whoever changes it: as it was seen, still asked for, and not done. */
export async function changeableDay(tx: Tx, reader: Reader, dutyDayId: string, version: number) {
  const found = await foundDay(tx, reader, dutyDayId);
  if (found.day.version !== version) refuseStale(undefined, { version: found.day.version });
  if (found.isDone) refuseDuty('DONE');
  if (found.day.is_off) refuseDuty('OFF');
  return found.day;
}
