import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findForm } from './document-store.ts';
import { drawDefaultLine } from './draw-default-line.ts';

/** What the drafter sees while typing: the line that will result, who stands in, and why. Writes nothing. */
export async function previewLine({ tx, actor, body, now }: Context<typeof contract.previewLine>) {
  const form =
    (await findForm(tx, actor.aptId, body.formId)) ?? refuse('NOT_FOUND', { message: 'no such form in use' });
  const values = { ...body.values, amount: body.amount };
  const drawn = await drawDefaultLine(tx, {
    aptId: actor.aptId,
    drafterId: actor.memberId,
    settings: form.settings,
    values,
    now,
  });
  return {
    line: (drawn?.line ?? []).map((step) => ({ ...step, reasons: [...step.reasons] })),
    left: [...(drawn?.left ?? [])],
    problems: [...(drawn?.problems ?? [])],
  };
}
