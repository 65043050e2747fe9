import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Group } from './domain/group-tree.ts';
import { type Place, placeColumn, placeTable, withinPlace } from './place-store.ts';

/** All groups of a place in their order, locked: changes of the tree come one after the other. */
export const lockGroups = (tx: Tx, place: Place) =>
  tx.run(statement<Group>`
    select g.form_group_id as id, g.parent_form_group_id as "parentId", g.seq_no as "seqNo"
      from ${placeTable(place, 'form_group')} g where ${withinPlace(place, 'g')} order by g.form_group_id for update`);

/** Whether the group is there; it cannot be deleted before the transaction ends. */
export const holdGroup = async (tx: Tx, place: Place, formGroupId: string) =>
  (
    await tx.run(
      statement`select from ${placeTable(place, 'form_group')} g where ${withinPlace(place, 'g')} and g.form_group_id = ${formGroupId} for update`,
    )
  ).length > 0;

type NewGroup = { id: string; parentId: string | null; name: string; seqNo: number };

export const insertGroup = (tx: Tx, place: Place, { id, parentId, name, seqNo }: NewGroup) =>
  tx.run(statement`
    insert into ${placeTable(place, 'form_group')} (${placeColumn(place).column} form_group_id, parent_form_group_id, form_group_name, seq_no)
    values (${placeColumn(place).value} ${id}, ${parentId}, ${name}, ${seqNo})`);

export const setGroupName = (tx: Tx, place: Place, id: string, name: string) =>
  tx.count(statement`
    update ${placeTable(place, 'form_group')} g set form_group_name = ${name} where ${withinPlace(place, 'g')} and g.form_group_id = ${id}`);

/** Puts a group under a parent, and numbers the parent's groups in the given order. */
export async function writeGroupPlace(
  tx: Tx,
  place: Place,
  { id, parentId, order }: { id: string; parentId: string | null; order: readonly string[] },
): Promise<void> {
  await tx.run(statement`
    update ${placeTable(place, 'form_group')} g set parent_form_group_id = ${parentId}::uuid where ${withinPlace(place, 'g')} and g.form_group_id = ${id}`);
  await tx.run(statement`
    update ${placeTable(place, 'form_group')} g set seq_no = o.n from unnest(${[...order]}::uuid[]) with ordinality o(id, n)
     where ${withinPlace(place, 'g')} and g.form_group_id = o.id and g.seq_no <> o.n`);
}

export const hasForms = async (tx: Tx, place: Place, id: string) =>
  (
    await tx.run(
      statement`select from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_group_id = ${id} limit 1`,
    )
  ).length > 0;

export const removeGroup = (tx: Tx, place: Place, id: string) =>
  tx.run(
    statement`delete from ${placeTable(place, 'form_group')} g where ${withinPlace(place, 'g')} and g.form_group_id = ${id}`,
  );
