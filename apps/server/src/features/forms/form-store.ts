import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { inSamePlace, type Place, placeColumn, placeTable, withinPlace } from './place-store.ts';
import type { AnyDefinition } from './queries.ts';

export type LockedForm = {
  formId: string;
  formName: string;
  formGroupId: string;
  editVersion: number;
  currentVersion: number | null;
};

/** The form, locked: changes of one form come one after the other. */
export const lockForm = (tx: Tx, place: Place, formId: string) =>
  tx.first(statement<LockedForm>`
    select f.form_id as "formId", f.form_name as "formName", f.form_group_id as "formGroupId", f.edit_version as "editVersion",
           f.current_version as "currentVersion"
      from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_id = ${formId} for update`);

export type Author = { id: string; name: string };
export type Drawn = { definition: FormDefinition; settings: FormSettings };

type NewForm = { formId: string; formGroupId: string; name: string };

/** A form that nobody can write on yet, last in its group. */
export const insertForm = (tx: Tx, place: Place, { formId, formGroupId, name }: NewForm) =>
  tx.run(statement`
    insert into ${placeTable(place, 'form')} (${placeColumn(place).column} form_id, form_group_id, form_name, seq_no)
    values (${placeColumn(place).value} ${formId}, ${formGroupId}, ${name},
            (select coalesce(max(f.seq_no), 0) + 1 from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_group_id = ${formGroupId}))`);

/** Writes the draft of a form; gives the number that the next save must name. */
export async function writeDraft(
  tx: Tx,
  place: Place,
  { formId, definition, settings, by, at }: Drawn & { formId: string; by: Author; at: Date },
): Promise<number> {
  await tx.run(statement`
    insert into ${placeTable(place, 'form_draft')} (${placeColumn(place).column} form_id, definition, settings, updated_at, updated_by, updated_by_name)
    values (${placeColumn(place).value} ${formId}, ${JSON.stringify(definition)}::jsonb, ${JSON.stringify(settings)}::jsonb, ${at}, ${by.id}, ${by.name})
    on conflict (${place === 'SHARED' ? sql`form_id` : sql`apt_id, form_id`}) do update
      set definition = excluded.definition, settings = excluded.settings, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name`);
  return countEdit(tx, place, formId);
}

export async function removeDraft(tx: Tx, place: Place, formId: string): Promise<boolean> {
  const removed = await tx.count(
    statement`delete from ${placeTable(place, 'form_draft')} d where ${withinPlace(place, 'd')} and d.form_id = ${formId}`,
  );
  if (removed > 0) await countEdit(tx, place, formId);
  return removed > 0;
}

async function countEdit(tx: Tx, place: Place, formId: string): Promise<number> {
  const row = await tx.first(statement<{ n: number }>`
    update ${placeTable(place, 'form')} f set edit_version = f.edit_version + 1
     where ${withinPlace(place, 'f')} and f.form_id = ${formId} returning f.edit_version as n`);
  return row?.n ?? 0;
}

export const findDraft = (tx: Tx, place: Place, formId: string) =>
  tx.first(statement<Drawn>`
    select d.definition, d.settings from ${placeTable(place, 'form_draft')} d where ${withinPlace(place, 'd')} and d.form_id = ${formId}`);

type FoundVersion = { version: number; definition: AnyDefinition; settings: Partial<FormSettings> };

export const findVersion = (tx: Tx, place: Place, formId: string, version: number) =>
  tx.first(statement<FoundVersion>`
    select v.version, v.definition, v.settings from ${placeTable(place, 'form_version')} v
     where ${withinPlace(place, 'v')} and v.form_id = ${formId} and v.version = ${version}`);

/** Who last saved or published the form, and when. */
export const findLastChange = (tx: Tx, place: Place, formId: string) =>
  tx.first(statement<{ by: string; at: Date }>`
    select by, at from (
      select d.updated_by_name as by, d.updated_at as at from ${placeTable(place, 'form_draft')} d where ${withinPlace(place, 'd')} and d.form_id = ${formId}
      union all
      select coalesce(v.published_by_name, v.published_by), v.published_at
        from ${placeTable(place, 'form')} f join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id and v.version = f.current_version
       where ${withinPlace(place, 'f')} and f.form_id = ${formId}) x
     order by at desc limit 1`);

type NewVersion = Drawn & {
  formId: string;
  version: number;
  by: Author;
  note: string | null;
  changes: readonly string[];
  at: Date;
};

/** The next version: from now on it is what new documents are written on. */
export async function insertVersion(tx: Tx, place: Place, row: NewVersion): Promise<void> {
  await tx.run(statement`
    insert into ${placeTable(place, 'form_version')} (${placeColumn(place).column} form_id, version, definition, settings, published_at, published_by, published_by_name, note, changes)
    values (${placeColumn(place).value} ${row.formId}, ${row.version}, ${JSON.stringify(row.definition)}::jsonb, ${JSON.stringify(row.settings)}::jsonb,
            ${row.at}, ${row.by.id}, ${row.by.name}, ${row.note}, ${JSON.stringify(row.changes)}::jsonb)`);
  await tx.run(statement`
    update ${placeTable(place, 'form')} f set current_version = ${row.version}, edit_version = f.edit_version + 1
     where ${withinPlace(place, 'f')} and f.form_id = ${row.formId}`);
}

export const setInUse = (tx: Tx, place: Place, formId: string, inUse: boolean) =>
  tx.count(
    statement`update ${placeTable(place, 'form')} f set in_use = ${inUse} where ${withinPlace(place, 'f')} and f.form_id = ${formId}`,
  );

export const setNameAndGroup = (tx: Tx, place: Place, formId: string, name: string, formGroupId: string) =>
  tx.run(statement`
    update ${placeTable(place, 'form')} f set form_name = ${name}, form_group_id = ${formGroupId} where ${withinPlace(place, 'f')} and f.form_id = ${formId}`);

/** The forms of a group in their order. */
export const findOrder = async (tx: Tx, place: Place, formGroupId: string) =>
  (
    await tx.run(statement<{ form_id: string }>`
      select f.form_id from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_group_id = ${formGroupId}
       order by f.seq_no, f.form_name, f.form_id`)
  ).map(({ form_id }) => form_id);

export const writeOrder = (tx: Tx, place: Place, order: readonly string[]) =>
  tx.run(statement`
    update ${placeTable(place, 'form')} f set seq_no = o.n from unnest(${[...order]}::uuid[]) with ordinality o(form_id, n)
     where ${withinPlace(place, 'f')} and f.form_id = o.form_id and f.seq_no <> o.n`);

export const removeForm = (tx: Tx, place: Place, formId: string) =>
  tx.run(
    statement`delete from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_id = ${formId}`,
  );
