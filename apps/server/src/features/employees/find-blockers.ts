import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { judgeDoors } from './domain/doors.ts';
import type { EmployeeReason } from './refuse-employee.ts';
import { findDoors, type LockedEmployee } from './store.ts';

/** What must be done before this person can leave. */
export async function findBlockers(
  tx: Tx,
  actor: Actor,
  employee: LockedEmployee,
  now: Date,
): Promise<EmployeeReason[]> {
  const { memberId } = employee;
  const before = await findDoors(tx, actor.aptId, now);
  const after = before.map((door) => ({ ...door, holders: door.holders.filter((id) => id !== memberId) }));
  const isSelf = memberId === actor.memberId;
  const doors = isSelf ? null : judgeDoors(before, after, actor.memberId);
  return [
    ...(isSelf ? ['SELF' as const] : []),
    ...(employee.isSuperAdmin ? ['TOP_ADMIN' as const] : []),
    ...(doors ? [doors] : []),
  ];
}
