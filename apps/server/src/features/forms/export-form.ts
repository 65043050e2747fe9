import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { breathe } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { drawnOn } from './copy-form.ts';
import { completeSettings } from './domain/complete-settings.ts';
import { toDraw } from './domain/first-definition.ts';
import { fileOf } from './form-file.ts';
import { findVersion } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf } from './refusals.ts';

export async function exportForm(place: Place, context: Context<typeof contract.exportForm>) {
  const file = await makeFile(place, context);
  // What was read and what is written are long: each in a turn of its own.
  await breathe();
  return file;
}

async function makeFile(place: Place, { tx, params, query }: Context<typeof contract.exportForm>) {
  const form = await formOf(tx, place, params.formId);
  const version = query.version ?? form.currentVersion;
  if (version === null) return fileOf(form.formName, await drawnOn(tx, place, form));
  const found =
    (await findVersion(tx, place, form.formId, version)) ?? refuse('NOT_FOUND', { message: 'no such version' });
  return fileOf(form.formName, {
    definition: toDraw(found.definition, form.formName),
    settings: completeSettings(found.settings),
  });
}
