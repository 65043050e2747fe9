import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { inSamePlace, type Place, placeTable, withinPlace } from './place-store.ts';

export type AnyDefinition = FormDefinition | Record<string, never>;

export type ViewRow = {
  form_id: string;
  form_name: string;
  form_group_id: string;
  version: number;
  current_version: number | null;
  in_use: boolean;
  definition: AnyDefinition;
  settings: Partial<FormSettings>;
};

/** A published version: the one asked for, or the newest. */
export const viewOf = (place: Place, formId: string, version?: number) =>
  statement<ViewRow>`
    select f.form_id, f.form_name, f.form_group_id, v.version, f.current_version, f.in_use, v.definition, v.settings
      from ${placeTable(place, 'form')} f
      join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id
       and v.version = ${version === undefined ? sql`f.current_version` : sql`${version}::integer`}
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}`;

export type DraftRow = {
  form_id: string;
  form_name: string;
  form_group_id: string;
  edit_version: number;
  current_version: number | null;
  /** The saved draft, where there is one. */
  updated_at: string | null;
  updated_by_name: string | null;
  draft_definition: FormDefinition | null;
  draft_settings: FormSettings | null;
  definition: AnyDefinition | null;
  settings: Partial<FormSettings> | null;
};

export const draftOf = (place: Place, formId: string) =>
  statement<DraftRow>`
    select f.form_id, f.form_name, f.form_group_id, f.edit_version, f.current_version, app.stamp(d.updated_at) as updated_at, d.updated_by_name,
           d.definition as draft_definition, d.settings as draft_settings, v.definition, v.settings
      from ${placeTable(place, 'form')} f
      left join ${placeTable(place, 'form_draft')} d on ${inSamePlace(place, 'd', 'f')} and d.form_id = f.form_id
      left join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id and v.version = f.current_version
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}`;

export type VersionRow = {
  version: number | null;
  published_at: string;
  published_by_name: string;
  note: string | null;
  changes: string[];
};

/** One row without a version for a form that was never published, none for a form that is not there. */
export const versionsOf = (place: Place, formId: string) =>
  statement<VersionRow>`
    select v.version, app.stamp(v.published_at) as published_at, coalesce(v.published_by_name, v.published_by) as published_by_name, v.note, v.changes
      from ${placeTable(place, 'form')} f
      left join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id
     where ${withinPlace(place, 'f')} and f.form_id = ${formId}
     order by v.version desc`;
