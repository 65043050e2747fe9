import type { Endpoint } from '@danji/contract/endpoint';
import type { FormDraft, FormVersionRow } from '@danji/contract/form-design';
import type { FormView } from '@danji/contract/forms';
import { RawJson } from '../../http/answers.ts';
import { refuse } from '../../lib/errors.ts';
import { completeSettings } from './domain/complete-settings.ts';
import { toDraw } from './domain/first-definition.ts';
import type { DraftRow, VersionRow, ViewRow } from './queries.ts';
import type { JsonRow } from './tree-queries.ts';

/** The database built the answer; it goes out as it is. */
export const presentJson = <E extends Endpoint>([row]: JsonRow[]): RawJson<E> => new RawJson<E>(row?.answer ?? 'null');

export function presentView([row]: ViewRow[]): FormView {
  if (!row) return refuse('NOT_FOUND', { message: 'no such form or version' });
  return {
    formId: row.form_id,
    formName: row.form_name,
    formGroupId: row.form_group_id,
    version: row.version,
    currentVersion: row.current_version,
    inUseYn: row.in_use,
    definition: row.definition,
    settings: completeSettings(row.settings),
  };
}

export function presentDraft([row]: DraftRow[]): FormDraft {
  if (!row) return refuse('NOT_FOUND', { message: 'no such form' });
  return {
    formId: row.form_id,
    formName: row.form_name,
    formGroupId: row.form_group_id,
    version: row.edit_version,
    publishedVersion: row.current_version,
    savedYn: row.draft_definition !== null,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    definition: row.draft_definition ?? toDraw(row.definition, row.form_name),
    settings: row.draft_settings ?? completeSettings(row.settings),
  };
}

export function presentVersions(rows: VersionRow[]): FormVersionRow[] {
  if (rows.length === 0) return refuse('NOT_FOUND', { message: 'no such form' });
  return rows.flatMap((row) =>
    row.version === null
      ? []
      : [
          {
            version: row.version,
            publishedAt: row.published_at,
            publishedByName: row.published_by_name,
            note: row.note,
            changes: row.changes,
          },
        ],
  );
}
