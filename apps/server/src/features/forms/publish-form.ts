import type * as contract from '@danji/contract/form-design';
import { checkDefinition } from '@danji/contract/forms/check-definition';
import type { Context } from '../../http/bind.ts';
import { breathe } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { changesBetween } from './domain/changes-between.ts';
import { findDraft, findVersion, insertVersion, removeDraft } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf, refuseChangedForm, refuseForm } from './refusals.ts';

/** The saved draft becomes the next version, if nothing stands in its way. */
export async function publishForm(
  place: Place,
  { tx, actor, params, body, now }: Context<typeof contract.publishForm>,
) {
  const form = await formOf(tx, place, params.formId);
  await refuseChangedForm(tx, place, form, body.version);
  const draft =
    (await findDraft(tx, place, form.formId)) ??
    refuseForm('NO_DRAFT', '게시할 내용이 없습니다. 양식을 고쳐 저장한 뒤 게시해 주세요.');
  // Read, judged and written in turns of their own: a form may have 20,000 letters of formulas.
  await breathe();
  const problems = checkDefinition(draft.definition, draft.settings);
  if (problems.length > 0) refuse('FORM_INVALID', { message: `${problems.length} problems`, details: { problems } });
  await breathe();
  const before = form.currentVersion === null ? null : await findVersion(tx, place, form.formId, form.currentVersion);
  const changes = changesBetween(before ?? null, draft);
  const version = (form.currentVersion ?? 0) + 1;
  await insertVersion(tx, place, {
    formId: form.formId,
    version,
    ...draft,
    by: { id: actor.memberId, name: actor.memberName },
    note: body.note || null,
    changes,
    at: now,
  });
  await removeDraft(tx, place, form.formId);
  return { version, changes };
}
