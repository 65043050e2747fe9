import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { setInUse } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf } from './refusals.ts';

/** Off: no new documents. Those that exist stay as they are, and drafts that were begun are finished as usual. */
export async function setFormInUse(place: Place, { tx, params, body }: Context<typeof contract.setFormInUse>) {
  const form = await formOf(tx, place, params.formId);
  await setInUse(tx, place, form.formId, body.inUseYn);
  return { ok: true as const };
}
