import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { cleanDefinition } from './domain/clean-definition.ts';
import { firstSettings } from './domain/complete-settings.ts';
import { firstDefinition } from './domain/first-definition.ts';
import { type Author, type Drawn, insertForm, writeDraft } from './form-store.ts';
import type { Place } from './place-store.ts';
import { groupMustBe } from './refusals.ts';

type Given = { formGroupId: string; name: string; drawn: Drawn; by: Author; at: Date };

/** A form with what is drawn on it so far; published later, by a person. */
export async function makeForm(tx: Tx, place: Place, { formGroupId, name, drawn, by, at }: Given): Promise<string> {
  await groupMustBe(tx, place, formGroupId);
  const formId = newId();
  await insertForm(tx, place, { formId, formGroupId, name });
  await writeDraft(tx, place, { formId, ...drawn, by, at });
  return formId;
}

export async function createForm(place: Place, { tx, actor, body, now }: Context<typeof contract.createForm>) {
  const formId = await makeForm(tx, place, {
    formGroupId: body.formGroupId,
    name: body.formName,
    drawn: {
      definition: body.definition ? cleanDefinition(body.definition) : firstDefinition(body.formName),
      settings: firstSettings(),
    },
    by: { id: actor.memberId, name: actor.memberName },
    at: now,
  });
  return { formId };
}
