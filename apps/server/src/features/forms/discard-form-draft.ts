import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { removeDraft } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf, refuseChangedForm, refuseForm } from './refusals.ts';

export async function discardFormDraft(place: Place, { tx, params, body }: Context<typeof contract.discardFormDraft>) {
  const form = await formOf(tx, place, params.formId);
  await refuseChangedForm(tx, place, form, body.version);
  if (form.currentVersion === null)
    refuseForm('NEVER_PUBLISHED', '아직 게시하지 않은 양식입니다. 필요 없으면 양식을 삭제해 주세요.');
  await removeDraft(tx, place, form.formId);
  return { ok: true as const };
}
