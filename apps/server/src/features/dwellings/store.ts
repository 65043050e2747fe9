import type { NewBuilding } from '@danji/contract/dwellings';
import type { Tx } from '../../lib/database.ts';
import { deleteRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/** One entry after the other, so that the bound holds for both. */
export async function lockDwellings(tx: Tx, aptId: string): Promise<number> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`dwellings:${aptId}`}, 0))`);
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from dwelling where apt_id = ${aptId}`);
  return row?.many ?? 0;
}

/** Those that are not there yet; gives how many. */
export const insertDwellings = (
  tx: Tx,
  aptId: string,
  batch: { id: string; at: Date },
  buildings: readonly NewBuilding[],
) =>
  tx.count(statement`
    insert into dwelling (apt_id, dong, ho, batch_id, added_at)
    select distinct ${aptId}, b.dong, h.ho, ${batch.id}::uuid, ${batch.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(buildings)}::jsonb) as b (dong text, hos jsonb), jsonb_array_elements_text(b.hos) h (ho)
    on conflict do nothing`);

/** The entry that was made last. */
export const findLastBatch = (tx: Tx, aptId: string) =>
  tx.first(statement<{ id: string; at: Date | null }>`
    select batch_id as id, added_at as at from dwelling where apt_id = ${aptId} order by batch_id desc limit 1`);

export const removeBatch = (tx: Tx, aptId: string, batchId: string): Promise<number> =>
  deleteRows(tx, 'dwelling', { apt_id: aptId, batch_id: batchId });

export const removeDong = (tx: Tx, aptId: string, dong: string): Promise<number> =>
  deleteRows(tx, 'dwelling', { apt_id: aptId, dong });

type Building = { dong: string; first: string; last: string };

/** The buildings of the list, each with its lowest and highest door. */
export const findBuildings = (tx: Tx, aptId: string): Promise<Building[]> =>
  tx.run(statement<Building>`
    select dong, (array_agg(ho order by length(ho), ho))[1] as first,
           (array_agg(ho order by length(ho) desc, ho desc))[1] as last
      from dwelling where apt_id = ${aptId} group by dong order by length(dong), dong`);

type Home = { dong: string; ho: string };

/** Of these homes the ones that are not in the list of the complex; none where it has no list. */
export const findUnlisted = (tx: Tx, aptId: string, homes: readonly Home[]): Promise<Home[]> =>
  tx.run(statement<Home>`
    select distinct h.dong, h.ho from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as h (dong text, ho text)
     where exists (select from dwelling where apt_id = ${aptId})
       and not exists (select from dwelling d where d.apt_id = ${aptId} and d.dong = h.dong and d.ho = h.ho)`);
