import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import {
  findDue,
  findRun,
  grantsOfRun,
  insertEntries,
  lockBooks,
  markUndone,
  newestRuns,
  runGrants,
} from '../vacations/public.ts';
import { refuseVacation } from './refuse-vacation.ts';

export async function previewVacationRun({ tx, actor, now }: Context<typeof contract.previewVacationRun>) {
  const { due, withoutEntryDay } = await findDue(tx, actor.aptId, now);
  const grants = due.flatMap(({ book: { memberId, memberName }, owed }) =>
    owed.map(({ key, days, from, until, reason }) => ({ memberId, memberName, key, days, from, until, reason })),
  );
  return { grants, withoutEntryDay };
}

export async function runVacations({ tx, actor, body, now }: Context<typeof contract.runVacations>) {
  const { aptId, memberId, memberName } = actor;
  const done = await runGrants(tx, { aptId, by: { memberId, memberName }, now, seen: body.seen });
  return done === 'OTHER' ? refuse('STALE', { message: 'other grants are due than were seen' }) : done;
}

export async function listVacationRuns({ tx, actor }: Context<typeof contract.listVacationRuns>) {
  const rows = await tx.run(newestRuns(actor.aptId));
  return rows.map(({ isUndone, at, ...row }) => ({ ...row, at: at.toISOString(), undoneYn: isUndone }));
}

/** The grants of a run are taken back, each by an entry of its own: the book only grows. */
export async function undoVacationRun({ tx, actor, params, now }: Context<typeof contract.undoVacationRun>) {
  const { aptId, memberId, memberName } = actor;
  await lockBooks(tx, aptId);
  const run = (await findRun(tx, aptId, params.runId)) ?? refuse('NOT_FOUND', { message: 'no such run here' });
  if (run.isUndone) refuseVacation('UNDONE');
  const grants = await grantsOfRun(tx, aptId, params.runId);
  if (grants.some(({ isTouched }) => isTouched)) refuseVacation('TOUCHED');
  const about = { aptId, at: now, by: { memberId, memberName }, kind: 'UNDONE' as const, reason: '자동 계산 취소' };
  await insertEntries(
    tx,
    grants.map(({ entryId: lotId, memberId: whose, days }) => ({ ...about, memberId: whose, lotId, days })),
  );
  await markUndone(tx, aptId, params.runId, now, memberId);
  return { ok: true as const };
}
