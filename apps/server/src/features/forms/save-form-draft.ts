import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { cleanDefinition } from './domain/clean-definition.ts';
import { writeDraft } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf, refuseChangedForm } from './refusals.ts';

/** Saved as often as the designer likes, finished or not; what it looks like is cleaned here, whoever sent it. */
export async function saveFormDraft(
  place: Place,
  { tx, actor, params, body, now }: Context<typeof contract.saveFormDraft>,
) {
  const form = await formOf(tx, place, params.formId);
  await refuseChangedForm(tx, place, form, body.version);
  const version = await writeDraft(tx, place, {
    formId: form.formId,
    definition: cleanDefinition(body.definition),
    settings: body.settings,
    by: { id: actor.memberId, name: actor.memberName },
    at: now,
  });
  return { version, savedAt: now.toISOString() };
}
