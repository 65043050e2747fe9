import { doorPaths } from '@danji/contract/roles';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { findRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/**
 * Held until the transaction ends. Every change of roles and members moves the stamp of its complex anyway, so this is the
 * row that two administrators already meet at.
 */
export async function lockDoor(tx: Tx, aptId: string): Promise<{ isOperator: boolean }> {
  const row = await findRow(tx, 'complex', { apt_id: aptId }, ['is_operator'], 'for no key update');
  return { isOperator: row?.is_operator ?? false };
}

/** How many people who can sign in today may read and write on every one of the doors. */
export async function countKeepers(tx: Tx, aptId: string, now: Date): Promise<number> {
  const doors = [...doorPaths];
  const row = await tx.first(statement<{ keepers: number }>`
    select count(*)::int as keepers from (
      select m.member_id
        from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = any (${doors}::text[])
       where m.apt_id = ${aptId} and m.state = 'ACTIVE'
         and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
       group by m.member_id
      having count(distinct mu.menu_id) filter (where rm.can_read) = ${doors.length}
         and count(distinct mu.menu_id) filter (where rm.can_write) = ${doors.length}) keeper`);
  return row?.keepers ?? 0;
}

export async function findDoorIds(tx: Tx): Promise<number[]> {
  const rows = await tx.run(statement<{ menu_id: number }>`
    select menu_id from menu where full_path = any(${[...doorPaths]}::text[])`);
  return rows.map((row) => row.menu_id);
}
