import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type Draft, findDrafter, type findForm, insertDraft } from './document-store.ts';
import { policyOf } from './policy-of.ts';

type Form = NonNullable<Awaited<ReturnType<typeof findForm>>>;
type Written = Pick<Draft, 'title' | 'content' | 'amount' | 'security' | 'line'>;
type Begin = { actor: Actor; form: Form; written: Written; now: Date };

/** A draft of the caller's on the newest version of a form, with what it begins with. */
export async function beginDraft(tx: Tx, { actor, form, written, now }: Begin) {
  const drafter =
    (await findDrafter(tx, actor.aptId, actor.memberId, now)) ??
    refuse('NOT_FOUND', { message: 'the caller does not belong to this complex' });
  const docId = newId();
  await insertDraft(tx, {
    ...written,
    aptId: actor.aptId,
    docId,
    formId: form.form_id,
    formVersion: form.version,
    drafter,
    retentionYears: form.settings.retentionYears === undefined ? 5 : form.settings.retentionYears,
    policy: policyOf(form.settings),
    at: now,
  });
  return { docId, version: 1 };
}
