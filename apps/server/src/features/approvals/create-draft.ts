import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { drafterOf, openDraft } from './begin-draft.ts';
import { findForm } from './document-store.ts';
import { firstContent } from './first-content.ts';

export async function createDraft({ tx, actor, body, now }: Context<typeof contract.createDraft>) {
  const form =
    (await findForm(tx, actor.aptId, body.formId)) ?? refuse('NOT_FOUND', { message: 'no such form in use' });
  const drafter = await drafterOf(tx, actor, now);
  const first = await firstContent(tx, actor.aptId, form, drafter, now);
  return openDraft(tx, { aptId: actor.aptId, form, written: { ...first, line: [] }, drafter, now });
}
