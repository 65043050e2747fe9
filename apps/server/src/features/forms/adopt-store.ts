import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Author } from './form-store.ts';

type SharedForm = {
  formId: string;
  formName: string;
  formGroupId: string;
  formGroupName: string;
  keywords: string[];
  version: number;
  definition: FormDefinition;
  settings: FormSettings;
};

/** The newest version of a shared form that is in use. */
export const findShared = (tx: Tx, sharedFormId: string) =>
  tx.first(statement<SharedForm>`
    select s.form_id as "formId", s.form_name as "formName", s.form_group_id as "formGroupId", g.form_group_name as "formGroupName", s.keywords,
           v.version, v.definition, v.settings
      from shared_form s join shared_form_version v on v.form_id = s.form_id and v.version = s.current_version
      join shared_form_group g on g.form_group_id = s.form_group_id
     where s.form_id = ${sharedFormId} and s.in_use`);

export type Taken = {
  formId: string;
  currentVersion: number | null;
  originVersion: number;
  isUnchanged: boolean;
  hasDraft: boolean;
};

/** The form of the complex that was taken from a shared one, locked. */
export const lockTaken = (tx: Tx, aptId: string, sharedFormId: string) =>
  tx.first(statement<Taken>`
    select f.form_id as "formId", f.current_version as "currentVersion", f.origin_version as "originVersion",
           exists (select from form_version v where v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
                     and v.origin_version is not null) as "isUnchanged",
           exists (select from form_draft d where d.apt_id = f.apt_id and d.form_id = f.form_id) as "hasDraft"
      from form f where f.apt_id = ${aptId} and f.origin_id = ${sharedFormId} for update`);

/** The group of the complex that stands for a shared one: taken over before, of the same name, or new at the end. */
export async function bringGroup(tx: Tx, aptId: string, shared: SharedForm, newGroupId: string): Promise<string> {
  const found = await tx.first(statement<{ id: string }>`
    select g.form_group_id as id from form_group g
     where g.apt_id = ${aptId} and (g.origin_id = ${shared.formGroupId} or (g.parent_form_group_id is null and g.form_group_name = ${shared.formGroupName}))
     order by g.origin_id = ${shared.formGroupId} desc nulls last limit 1 for update`);
  if (found) return found.id;
  await tx.run(statement`
    insert into form_group (apt_id, form_group_id, form_group_name, seq_no, origin_id)
    values (${aptId}, ${newGroupId}, ${shared.formGroupName},
            (select coalesce(max(seq_no), 0) + 1 from form_group where apt_id = ${aptId} and parent_form_group_id is null), ${shared.formGroupId})`);
  return newGroupId;
}

type Adoption = { aptId: string; formId: string; shared: SharedForm };

export const insertTaken = (tx: Tx, { aptId, formId, shared }: Adoption, formGroupId: string) =>
  tx.run(statement`
    insert into form (apt_id, form_id, form_group_id, form_name, keywords, origin_id, origin_version, seq_no)
    values (${aptId}, ${formId}, ${formGroupId}, ${shared.formName}, ${shared.keywords}, ${shared.formId}, ${shared.version},
            (select coalesce(max(seq_no), 0) + 1 from form where apt_id = ${aptId} and form_group_id = ${formGroupId}))`);

/** The shared version, published here unchanged. */
export async function publishTaken(
  tx: Tx,
  { aptId, formId, shared }: Adoption,
  { version, by, changes, at }: { version: number; by: Author; changes: readonly string[]; at: Date },
): Promise<void> {
  await tx.run(statement`
    insert into form_version (apt_id, form_id, version, definition, settings, published_at, published_by, published_by_name, note, changes, origin_version)
    select ${aptId}, ${formId}, ${version}, v.definition, v.settings, ${at}, ${by.id}, ${by.name}, ${`공용 양식 ${shared.version}판`},
           ${JSON.stringify(changes)}::jsonb, v.version
      from shared_form_version v where v.form_id = ${shared.formId} and v.version = ${shared.version}`);
  await tx.run(statement`
    update form set current_version = ${version}, edit_version = edit_version + 1 where apt_id = ${aptId} and form_id = ${formId}`);
  await noteOrigin(tx, { aptId, formId, shared });
}

/** The complex has seen this version of the shared form. */
export const noteOrigin = (tx: Tx, { aptId, formId, shared }: Adoption) =>
  tx.run(statement`update form set origin_version = ${shared.version} where apt_id = ${aptId} and form_id = ${formId}`);
