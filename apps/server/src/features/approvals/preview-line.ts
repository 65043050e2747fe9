import type * as contract from '@danji/contract/approvals';
import { computeValues } from '@danji/contract/forms/compute';
import { readValues } from '@danji/contract/forms/read-values';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findForm } from './document-store.ts';
import { lineValues, paperOf } from './domain/form-values.ts';
import { drawDefaultLine } from './draw-default-line.ts';

/** What the drafter sees while typing: the line that will result, who stands in, and why. Writes nothing. */
export async function previewLine({ tx, actor, body, now }: Context<typeof contract.previewLine>) {
  const form =
    (await findForm(tx, actor.aptId, body.formId, body.formVersion)) ??
    refuse('NOT_FOUND', { message: 'no such form in use' });
  const paper = paperOf(form);
  // What cannot be read yet is left out: the line is drawn from the rest.
  const content = paper
    ? computeValues(paper.definition, readValues(paper.definition, body.values).values)
    : body.values;
  const values = lineValues(paper, content, body.amount);
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
