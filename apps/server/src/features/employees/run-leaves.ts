import { koreanDay } from '@danji/contract/korean-day';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { Refusal } from '../../lib/errors.ts';
import { findDueLeaves, findMemberOfLeave, lockOpenLeave } from './leave-store.ts';
import { lockEmployee } from './store.ts';
import { finishLeave, startLeave } from './switch-leave.ts';

/** Begins the leaves of today and ends those of yesterday, on whichever node comes first. */
export async function runLeaves({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const due = await db.transact((tx) => findDueLeaves(tx, koreanDay(now)));
  return eachInComplex(db, due, (tx, { apt_id, leave_id }) => runLeave(tx, apt_id, leave_id, now));
}

async function runLeave(tx: Tx, aptId: string, leaveId: string, now: Date): Promise<number> {
  const memberId = await findMemberOfLeave(tx, aptId, leaveId);
  const employee = memberId === null ? undefined : await lockEmployee(tx, aptId, memberId);
  if (!employee) return 0;
  const leave = await lockOpenLeave(tx, aptId, employee.memberId);
  if (leave?.leaveId !== leaveId) return 0;
  // Whoever entered it decided it; the clock only carries it out.
  const actor = { aptId, homeAptId: aptId, memberId: leave.createdBy };
  const today = koreanDay(now);
  if (leave.to < today) {
    await finishLeave({ tx, actor, employee, leave, now });
    return 1;
  }
  if (leave.hasBegun || leave.from > today || employee.state !== 'ACTIVE' || employee.isSuperAdmin) return 0;
  try {
    await tx.nested((part) => startLeave({ tx: part, actor, employee, leave, now }));
    return 1;
  } catch (error) {
    // The last one who can open a door stays at it until somebody else can.
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
