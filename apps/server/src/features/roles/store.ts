import type { MenuFlags } from '@danji/contract/roles';
import type { Actor } from '../../http/actor.ts';
import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { FlagChange, FlagMap } from './domain/flags.ts';

export type LockedRole = {
  role_id: string;
  role_code: string | null;
  role_name: string;
  version: number;
  changed_by: string | null;
  changed_at: Date;
};

/** Roles of the complex, held until the transaction ends; always in one order, so that two of us never wait for each other. */
export const lockRoles = (tx: Tx, aptId: string, roleIds: readonly string[]): Promise<LockedRole[]> =>
  tx.run(statement<LockedRole>`
    select role_id, role_code, role_name, version, changed_by, changed_at from role
     where apt_id = ${aptId} and role_id = any(${[...roleIds]}::uuid[]) order by role_id for update`);

type NewRole = { actor: Actor; roleId: string; name: string; now: Date };
export async function insertRole(tx: Tx, { actor, roleId, name, now }: NewRole): Promise<void> {
  await insertRow(tx, 'role', {
    apt_id: actor.aptId,
    role_id: roleId,
    role_code: null,
    role_name: name,
    changed_by: actor.memberName,
    changed_at: now,
  });
}

/** The next version of a role, with whoever made it. */
export async function touchRole(
  tx: Tx,
  { actor, roleId, now }: { actor: Actor; roleId: string; now: Date },
  name?: string,
): Promise<number> {
  const row = await tx.first(statement<{ version: number }>`
    update role set version = version + 1, changed_by = ${actor.memberName}, changed_at = ${now},
           role_name = coalesce(${name ?? null}, role_name)
     where apt_id = ${actor.aptId} and role_id = ${roleId} returning version`);
  return row?.version ?? 0;
}

export async function removeRole(tx: Tx, aptId: string, roleId: string): Promise<void> {
  await deleteRows(tx, 'role', { apt_id: aptId, role_id: roleId });
}

type FlagRow = {
  menu_id: number;
  can_read: boolean;
  can_write: boolean;
  can_delete: boolean;
  can_print: boolean;
  can_excel: boolean;
};
const toMap = (rows: readonly FlagRow[]): FlagMap =>
  new Map(
    rows.map((row): [number, MenuFlags] => [
      row.menu_id,
      {
        read: row.can_read,
        write: row.can_write,
        delete: row.can_delete,
        print: row.can_print,
        excel: row.can_excel,
      },
    ]),
  );

export async function findRoleFlags(tx: Tx, aptId: string, roleId: string): Promise<FlagMap> {
  return toMap(
    await tx.run(statement<FlagRow>`
      select menu_id, can_read, can_write, can_delete, can_print, can_excel from role_menu
       where apt_id = ${aptId} and role_id = ${roleId}`),
  );
}

/** What the actor has at home, wherever they act: the operator's rights are those of their own complex. */
export async function findOwnFlags(tx: Tx, actor: Pick<Actor, 'homeAptId' | 'memberId'>): Promise<FlagMap> {
  return toMap(await tx.run(statement<FlagRow>`select * from app.flags_of(${actor.homeAptId}, ${actor.memberId})`));
}

export async function writeFlags(
  tx: Tx,
  { aptId, roleId }: { aptId: string; roleId: string },
  changes: readonly Pick<FlagChange, 'menuId' | 'flags'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.run(
    q
      .insertInto('role_menu')
      .values(
        changes.map(({ menuId, flags }) => ({
          apt_id: aptId,
          role_id: roleId,
          menu_id: menuId,
          can_read: flags.read,
          can_write: flags.write,
          can_delete: flags.delete,
          can_print: flags.print,
          can_excel: flags.excel,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['apt_id', 'role_id', 'menu_id']).doUpdateSet((eb) => ({
          can_read: eb.ref('excluded.can_read'),
          can_write: eb.ref('excluded.can_write'),
          can_delete: eb.ref('excluded.can_delete'),
          can_print: eb.ref('excluded.can_print'),
          can_excel: eb.ref('excluded.can_excel'),
        })),
      ),
  );
}

export type MenuRow = {
  menu_id: number;
  parent_menu_id: number | null;
  menu_name: string;
  full_path: string;
  level: number;
  in_use: boolean;
  in_side_menu: boolean;
};
/** By level and place, so that a parent always comes before what stands beneath it. */
export const findMenus = (tx: Tx): Promise<MenuRow[]> =>
  tx.run(statement<MenuRow>`
    select menu_id, parent_menu_id, menu_name, full_path, level, in_use, in_side_menu from menu order by level, seq_no, menu_id`);
