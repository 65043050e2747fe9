import type { Values } from '@danji/contract/forms/values';
import type { Tx } from '../../lib/database.ts';
import { openDraft } from './begin-draft.ts';
import { type Draft, findDrafter, findForm } from './document-store.ts';
import { fitValues, paperOf } from './domain/form-values.ts';
import { firstContent } from './first-content.ts';

/** `values`: what is known already; what the form has no place for is left out. `line`: where it is another than the form's. */
type Wish = {
  aptId: string;
  memberId: string;
  formId: string;
  title?: string;
  values?: Values;
  line?: Draft['line'];
  now: Date;
};

/** A draft that waits for somebody, begun as they would begin it. Null when the form or the person cannot be used. */
export async function draftFor(tx: Tx, { aptId, memberId, formId, title, values, line = [], now }: Wish) {
  const form = await findForm(tx, aptId, formId);
  const drafter = await findDrafter(tx, aptId, memberId, now);
  if (!form || !drafter?.isActive) return null;
  const first = await firstContent(tx, aptId, form, drafter, now);
  const paper = paperOf(form);
  const content = values && paper ? fitValues(paper, { ...first.content, ...values }) : first.content;
  const written = { ...first, content, title: title ?? (first.title || form.form_name), line };
  return openDraft(tx, { aptId, form, written, drafter, now });
}
