import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Mark = { aptId: string; step: string; mark: 'LATER' | 'AS_IS' | 'HIDDEN'; at: Date; by: string };

/** Two who say something of the same step at once: the later one holds. */
export async function writeMark(tx: Tx, { aptId, step, mark, at, by }: Mark): Promise<void> {
  await tx.run(statement`
    insert into guide_mark (apt_id, step, mark, at, by_id) values (${aptId}, ${step}, ${mark}, ${at}, ${by})
    on conflict (apt_id, step) do update set mark = excluded.mark, at = excluded.at, by_id = excluded.by_id`);
}

export const removeMark = (tx: Tx, aptId: string, step: string): Promise<number> =>
  deleteRows(tx, 'guide_mark', { apt_id: aptId, step });

export type ActStep = 'DEPARTMENTS' | 'COUNCIL';
type Act = { aptId: string; step: ActStep; made: readonly string[]; at: Date; by: string };

export const insertAct = (tx: Tx, { aptId, step, made, at, by }: Act): Promise<void> =>
  insertRow(tx, 'guide_act', { apt_id: aptId, act_id: newId(), step, made: [...made], at, by_id: by });

/** What a step made last. */
export const findLastAct = (tx: Tx, aptId: string, step: ActStep) =>
  tx.first(statement<{ id: string; at: Date; made: string[] }>`
    select act_id as id, at, made from guide_act where apt_id = ${aptId} and step = ${step} order by act_id desc limit 1`);

export const removeAct = (tx: Tx, aptId: string, actId: string): Promise<number> =>
  deleteRows(tx, 'guide_act', { apt_id: aptId, act_id: actId });
