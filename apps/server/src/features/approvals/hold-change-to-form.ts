import type { Tx } from '../../lib/database.ts';
import { demandedBy, drawByForm, isSame, refuseMissing } from './demanded-by-form.ts';
import { type DocumentFacts, findFormSettings } from './document-store.ts';
import { isOpen } from './domain/advance.ts';
import { lineValues } from './domain/form-values.ts';
import { lineFreedomOf } from './domain/line-freedom.ts';
import type { Command, Step } from './domain/types.ts';
import { holdChangeToFillers } from './fill-fields.ts';
import { findOrganisation } from './organisation-store.ts';
import { findPaper } from './paper-store.ts';

type ChangeLine = Extract<Command, { type: 'CHANGE_LINE' }>;
type LinedStep = Step & { readonly kind: Exclude<Step['kind'], 'DRAFT'> };
const isLined = (step: Step): step is LinedStep => step.kind !== 'DRAFT';

/**
 * Whom the rules of the form added at 상신 nobody takes out by 결재선 변경. Who has left the office since is not demanded any
 * more, and who has come into it is not asked for in the middle.
 */
export async function holdChangeToForm(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  { line }: ChangeLine,
  now: Date,
): Promise<void> {
  const { document, formId, formVersion } = facts;
  if (document.state !== 'IN_PROGRESS' || !document.policy.allowLineChange || !formId || !formVersion) return;
  const settings = await findFormSettings(tx, aptId, formId, formVersion);
  const isFree = lineFreedomOf(settings, document.rule) === 'FREE';
  if (isFree && !document.policy.fillsLater) return;
  const paper = await findPaper(tx, aptId, facts);
  const before = document.steps.filter(isLined);
  const turn = Math.min(...before.filter(isOpen).map(({ order }) => order));
  const after = [...before.filter(({ order }) => order <= turn), ...line];
  if (document.policy.fillsLater) {
    const isDone = (step: Pick<Step, 'actorId'>) => step.actorId !== null;
    const ahead = {
      before: before.filter((step) => !isDone(step)),
      after: after.filter((step) => !('id' in step) || !isDone(step)),
    };
    await holdChangeToFillers(tx, { docId: document.id, paper, content: facts.content, now }, ahead);
  }
  if (isFree) return;
  const values = lineValues(paper, facts.content, facts.amount === null ? null : Number(facts.amount));
  const { drafterId, rule } = document;
  const within = { formId, drafterId, actingForChair: rule?.actingForChair ?? [] };
  const organisation = await findOrganisation(tx, aptId, within, now);
  const demanded = demandedBy(drawByForm({ organisation, drafterId, settings, paper, values, now }));
  refuseMissing(
    demanded.filter((step) => before.some((other) => isSame(step, other))),
    after,
  );
}
