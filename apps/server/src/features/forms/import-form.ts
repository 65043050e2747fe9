import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { makeForm } from './create-form.ts';
import { fileOf, readFormFile } from './form-file.ts';
import type { Place } from './place-store.ts';

/** Always a draft: a person looks at it before anybody can write on it. */
export async function importForm(place: Place, { tx, actor, body, now }: Context<typeof contract.importForm>) {
  const read = await readFormFile(body.file);
  if (!read.ok) return refuse('FORM_FILE_REFUSED', { message: 'the file was refused', errorUserMsg: read.problem });
  const { file } = read;
  // A file written by hand may name people; whoever has that id here is somebody else.
  const { definition, settings, notes = [] } = fileOf(file.name, file);
  const formId = await makeForm(tx, place, {
    formGroupId: body.formGroupId,
    name: body.formName ?? file.name,
    drawn: { definition, settings },
    by: { id: actor.memberId, name: actor.memberName },
    at: now,
  });
  return { formId, notes: [...new Set([...(file.notes ?? []), ...notes])] };
}
