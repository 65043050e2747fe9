import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findDrafter, findForm, insertDraft } from './document-store.ts';
import { policyOf } from './policy-of.ts';

export async function createDraft({ tx, actor, body, now }: Context<typeof contract.createDraft>) {
  const form =
    (await findForm(tx, actor.aptId, body.formId)) ?? refuse('NOT_FOUND', { message: 'no such form in use' });
  const drafter =
    (await findDrafter(tx, actor.aptId, actor.memberId, now)) ??
    refuse('NOT_FOUND', { message: 'the caller does not belong to this complex' });
  const docId = newId();
  await insertDraft(tx, {
    aptId: actor.aptId,
    docId,
    formId: form.form_id,
    formVersion: form.version,
    title: '',
    content: {},
    amount: null,
    drafter,
    retentionYears: form.settings.retentionYears === undefined ? 5 : form.settings.retentionYears,
    policy: policyOf(form.settings),
    line: [],
    at: now,
  });
  return { docId, version: 1 };
}
