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
  return { ...row, settings: completeSettings(row.settings) };
}

export function presentDraft([row]: DraftRow[]): FormDraft {
  if (!row) return refuse('NOT_FOUND', { message: 'no such form' });
  const { draftDefinition, draftSettings, definition, settings, ...form } = row;
  return {
    ...form,
    savedYn: draftDefinition !== null,
    definition: draftDefinition ?? toDraw(definition, form.formName),
    settings: draftSettings ?? completeSettings(settings),
  };
}

export function presentVersions(rows: VersionRow[]): FormVersionRow[] {
  if (rows.length === 0) return refuse('NOT_FOUND', { message: 'no such form' });
  return rows.flatMap(({ version, ...row }) => (version === null ? [] : [{ version, ...row }]));
}
