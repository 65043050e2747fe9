import type { Tx } from '../../lib/database.ts';
import { endSessionsWithoutCode } from '../auth/public.ts';
import { findMenus } from './store.ts';

const GREAT = '/system-mng';

/**
 * Whoever may write in system management must come in with a one-time code (AUT-17). People who are given such a right while
 * they are in without one sign in anew; where the complex asks for no codes, nothing happens.
 */
export async function endLightSessions(
  tx: Tx,
  {
    aptId,
    memberIds,
    menuIds,
    now,
  }: { aptId: string; memberIds: readonly string[]; menuIds: readonly number[]; now: Date },
): Promise<void> {
  if (memberIds.length === 0 || menuIds.length === 0) return;
  const great = new Set(
    (await findMenus(tx)).filter(({ full_path }) => full_path.startsWith(GREAT)).map((menu) => menu.menu_id),
  );
  if (!menuIds.some((menuId) => great.has(menuId))) return;
  for (const memberId of memberIds) await endSessionsWithoutCode(tx, aptId, memberId, now);
}
