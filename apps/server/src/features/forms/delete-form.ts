import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { removeForm } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf, refuseForm } from './refusals.ts';

/** What was published may have documents, and they keep their paper for ever. */
export async function deleteForm(place: Place, { tx, params }: Context<typeof contract.deleteForm>) {
  const form = await formOf(tx, place, params.formId);
  if (form.currentVersion !== null)
    refuseForm('PUBLISHED', '게시한 적이 있는 양식은 삭제할 수 없습니다. 대신 사용 안 함으로 바꿔 주세요.');
  await removeForm(tx, place, form.formId);
  return { ok: true as const };
}
