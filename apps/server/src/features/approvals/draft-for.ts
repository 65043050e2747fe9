import type { Tx } from '../../lib/database.ts';
import { openDraft } from './begin-draft.ts';
import { findDrafter, findForm } from './document-store.ts';
import { firstContent } from './first-content.ts';

type Wish = { aptId: string; memberId: string; formId: string; title?: string; now: Date };

/** A draft that waits for somebody, begun as they would begin it. Null when the form or the person cannot be used. */
export async function draftFor(tx: Tx, { aptId, memberId, formId, title, now }: Wish) {
  const form = await findForm(tx, aptId, formId);
  const drafter = await findDrafter(tx, aptId, memberId, now);
  if (!form || !drafter?.isActive) return null;
  const first = await firstContent(tx, aptId, form, drafter, now);
  const written = { ...first, title: title ?? (first.title || form.form_name), line: [] };
  return openDraft(tx, { aptId, form, written, drafter, now });
}
