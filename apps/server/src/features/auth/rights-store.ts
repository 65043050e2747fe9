import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** Whether a member of this complex holds no right that the caller lacks. The operator holds everything. */
export async function holdsNoMore(tx: Tx, actor: Actor, memberId: string): Promise<boolean> {
  if (actor.isOperator) return true;
  const row = await tx.first(statement<{ within: boolean }>`
    select not exists (
      select from app.flags_of(${actor.aptId}, ${memberId}) t
        left join app.flags_of(${actor.homeAptId}, ${actor.memberId}) o on o.menu_id = t.menu_id
       where (t.can_read and o.can_read is not true) or (t.can_write and o.can_write is not true)
          or (t.can_delete and o.can_delete is not true) or (t.can_print and o.can_print is not true)
          or (t.can_excel and o.can_excel is not true)) as within`);
  return row?.within === true;
}

type Asker = { aptId: string; memberId: string; menus: readonly string[]; now: Date };
/** Whether a member may write on one of these menus, in their own complex. */
export const writesOnAny = async (tx: Tx, { aptId, memberId, menus, now }: Asker): Promise<boolean> =>
  (
    await tx.first(
      statement<{
        may: boolean;
      }>`select app.writes_on_any(${now}, ${aptId}, ${memberId}, ${[...menus]}::text[]) as may`,
    )
  )?.may === true;
