import { isOpen } from './advance.ts';
import { refused, result } from './outcome.ts';
import { cleared } from './turn.ts';
import type { Command, Context, Document, Outcome, Step } from './types.ts';
import { isCounted } from './vote.ts';

/** 결재 취소: one's own act, while nobody has acted after it; not after 전결, 대결, a resolution or the decision. */
export function undo(document: Document, command: Extract<Command, { type: 'UNDO' }>, context: Context): Outcome {
  if (document.state !== 'IN_PROGRESS') return refused('NOT_ALLOWED');
  const own = document.steps
    .filter((step) => step.kind !== 'DRAFT' && step.actorId === context.actorId && !step.kept)
    .sort((a, b) => (b.actedAt?.getTime() ?? 0) - (a.actedAt?.getTime() ?? 0) || b.order - a.order)[0];
  if (own?.manner !== 'NORMAL') return refused('NOT_ALLOWED');
  const laterActed = document.steps.some(
    (step) => step.order > own.order && !step.kept && (step.actorId !== null || step.state === 'HELD'),
  );
  // What was entered of written consents so far is an act, too.
  const isLaterCounted = isCounted(document.vote) && document.steps.some((step) => isVoteBehind(step, own));
  // A resolution that has been reached belongs to the committee: no single member takes it back.
  const isResolved = own.kind === 'VOTE' && !document.steps.some((step) => step.order === own.order && isOpen(step));
  if (laterActed || isLaterCounted || isResolved) return refused('ALREADY_DECIDED');
  const steps = document.steps.map((step): Step => {
    if (step.id === own.id) return cleared(step, context.now);
    if (step.order > own.order && isOpen(step))
      return { ...step, state: 'PLANNED', pendingSince: null, openedAt: null };
    return step;
  });
  return result(document, { steps }, command, context, { step: own });
}

const isVoteBehind = (step: Step, own: Step): boolean => step.kind === 'VOTE' && step.order > own.order && isOpen(step);
