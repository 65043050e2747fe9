import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { beginDraft } from './begin-draft.ts';
import { findForm } from './document-store.ts';

export async function createDraft({ tx, actor, body, now }: Context<typeof contract.createDraft>) {
  const form =
    (await findForm(tx, actor.aptId, body.formId)) ?? refuse('NOT_FOUND', { message: 'no such form in use' });
  return beginDraft(tx, { actor, form, written: { title: '', content: {}, amount: null, line: [] }, now });
}
