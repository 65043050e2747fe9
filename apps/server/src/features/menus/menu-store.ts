import type { Actor } from '../../http/actor.ts';
import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { Menu } from './domain/menu-tree.ts';

export type KnownMenu = Menu & { version: number; changedBy: string | null; changedAt: Date };

const HOME = 1;

const rows = () =>
  q
    .selectFrom('menu')
    .select([
      'menu_id as menuId',
      'parent_menu_id as parentMenuId',
      'url',
      'full_path as fullPath',
      'menu_name as menuName',
      'level',
      'seq_no as seqNo',
      'in_use as inUse',
      'in_side_menu as inSideMenu',
      'is_shipped as isShipped',
      'version',
      'changed_by as changedBy',
      'changed_at as changedAt',
    ])
    .orderBy('menu_id');

export const allMenus = rows;

/** All menus, held until the transaction ends. Home is held first: it always exists, so two changes meet there. */
export async function lockMenus(tx: Tx): Promise<KnownMenu[]> {
  await tx.run(q.selectFrom('menu').select('menu_id').where('menu_id', '=', HOME).forUpdate());
  return tx.run(rows().forUpdate());
}

/** Ids of menus that are made here begin where shipped ones never reach. */
export const nextMenuId = (tree: readonly Menu[]): number => Math.max(10_000, ...tree.map((menu) => menu.menuId + 1));

type By = { actor: Pick<Actor, 'memberName'>; now: Date };

const menuColumns = (menu: Menu) => ({
  parent_menu_id: menu.parentMenuId,
  url: menu.url,
  full_path: menu.fullPath,
  menu_name: menu.menuName,
  level: menu.level,
  seq_no: menu.seqNo,
  in_use: menu.inUse,
  in_side_menu: menu.inSideMenu,
});

export async function insertMenu(tx: Tx, menu: Menu, { actor, now }: By): Promise<void> {
  const made = { is_shipped: false, changed_by: actor.memberName, changed_at: now };
  await insertRow(tx, 'menu', { menu_id: menu.menuId, ...menuColumns(menu), ...made });
}

export async function inheritFlags(tx: Tx, menuId: number, fromMenuId: number): Promise<void> {
  await tx.run(statement`select app.inherit_menu_flags(${menuId}, ${fromMenuId})`);
}

export async function removeMenuRow(tx: Tx, menuId: number): Promise<void> {
  await deleteRows(tx, 'menu', { menu_id: menuId });
}

/** Writes what is different. Only the menu that the change is about gets a new version. */
export async function writeTree(
  tx: Tx,
  { before, after, about }: { before: readonly Menu[]; after: readonly Menu[]; about: number | null },
  { actor, now }: By,
): Promise<void> {
  const was = new Map(before.map((menu) => [menu.menuId, menu]));
  const different = after.filter((menu) => {
    const old = was.get(menu.menuId);
    return old && (Object.keys(menu) as (keyof Menu)[]).some((key) => menu[key] !== old[key]);
  });
  for (const menu of different)
    await tx.run(
      q
        .updateTable('menu')
        .set((eb) => ({
          ...menuColumns(menu),
          ...(menu.menuId === about
            ? { version: eb('version', '+', 1), changed_by: actor.memberName, changed_at: now }
            : {}),
        }))
        .where('menu_id', '=', menu.menuId),
    );
}
