import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { bringForms } from '../forms/public.ts';
import { shippedRoles } from './shipped-roles.ts';
import { findMenus, insertComplex, insertFixedDepartment, insertRole } from './store.ts';

type NewComplex = {
  aptId: string;
  name: string;
  isOperator?: boolean;
  /** One to practise in; it stays one (decision 0069). */
  isDemo?: boolean;
  /** A management company is a tenant of its own (decision 0150). */
  kind?: 'COMPLEX' | 'COMPANY';
  otpPolicy?: 'OFF' | 'PRIVILEGED' | 'ALL';
};

/** A complex with what every complex has: its fixed department, the shipped roles and forms. The transaction must have opened it. */
export async function createComplex(
  tx: Tx,
  { aptId, name, isOperator = false, isDemo = false, kind = 'COMPLEX', otpPolicy = 'PRIVILEGED' }: NewComplex,
  ids = newId,
): Promise<void> {
  await insertComplex(tx, { aptId, name, isOperator, isDemo, kind, otpPolicy });
  await insertFixedDepartment(tx, aptId, ids());
  const menus = await findMenus(tx);
  for (const role of shippedRoles.filter((shipped) => shipped.operatorOnly === isOperator)) {
    await insertRole(tx, {
      aptId,
      roleId: ids(),
      code: role.code,
      name: role.name,
      flags: menus.map((menu) => ({ menuId: menu.menu_id, ...role.flagsOn(menu.full_path) })),
    });
  }
  await bringForms(tx, aptId, new Date());
}
