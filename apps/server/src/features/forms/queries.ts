import type { FormDraft, FormVersionRow } from '@danji/contract/form-design';
import type { FormView } from '@danji/contract/forms';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { inSamePlace, type Place, placeTable, withinPlace } from './place-store.ts';

export type AnyDefinition = FormDefinition | Record<string, never>;

export type ViewRow = Omit<FormView, 'settings'> & { settings: Partial<FormSettings> };

/** A published version: the one asked for, or the newest. */
export const viewOf = (place: Place, formId: string, version?: number) =>
  statement<ViewRow>`
    select f.form_id as "formId", f.form_name as "formName", f.form_group_id as "formGroupId", v.version, f.current_version as "currentVersion",
           f.in_use as "inUseYn", v.definition, v.settings
      from ${placeTable(place, 'form')} f
      join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id
       and v.version = ${version === undefined ? sql`f.current_version` : sql`${version}::integer`}
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}`;

/** With the saved draft, where there is one, and the newest version. */
export type DraftRow = Omit<FormDraft, 'savedYn' | 'definition' | 'settings'> & {
  draftDefinition: FormDefinition | null;
  draftSettings: FormSettings | null;
  definition: AnyDefinition | null;
  settings: Partial<FormSettings> | null;
};

export const draftOf = (place: Place, formId: string) =>
  statement<DraftRow>`
    select f.form_id as "formId", f.form_name as "formName", f.form_group_id as "formGroupId", f.edit_version as version,
           f.current_version as "publishedVersion", app.stamp(d.updated_at) as "updatedAt", d.updated_by_name as "updatedByName",
           d.definition as "draftDefinition", d.settings as "draftSettings", v.definition, v.settings
      from ${placeTable(place, 'form')} f
      left join ${placeTable(place, 'form_draft')} d on ${inSamePlace(place, 'd', 'f')} and d.form_id = f.form_id
      left join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id and v.version = f.current_version
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}`;

export type VersionRow = Omit<FormVersionRow, 'version'> & { version: number | null };

/** One row without a version for a form that was never published, none for a form that is not there. */
export const versionsOf = (place: Place, formId: string) =>
  statement<VersionRow>`
    select v.version, app.stamp(v.published_at) as "publishedAt", coalesce(v.published_by_name, v.published_by) as "publishedByName",
           v.note, v.changes
      from ${placeTable(place, 'form')} f
      left join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}
     order by v.version desc`;
