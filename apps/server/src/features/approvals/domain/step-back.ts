import { isOpen } from './advance.ts';
import { refused, result } from './outcome.ts';
import { cleared, type Turn } from './turn.ts';
import type { Command, Context, Document, Outcome, Step } from './types.ts';

type StepBack = Extract<Command, { type: 'STEP_BACK' }>;

/** 전단계 반려: the order before gets its turn again, a vote from its beginning; this one waits. */
export function stepBack(document: Document, turn: Turn, command: StepBack, context: Context): Outcome {
  const { step, standsIn } = turn;
  if (!document.policy.allowStepBack || step.order <= 1) return refused('NOT_ALLOWED');
  const beside = document.steps.filter((other) => other.order === step.order && other.id !== step.id);
  // What someone beside has signed in this round would be lost; what was kept from an earlier one stays.
  if (beside.some((other) => other.actorId !== null && !other.kept)) return refused('NOT_ALLOWED');
  const reopened: Step[] = [];
  const steps = document.steps.map((other): Step => {
    if (other.order === step.order && isOpen(other))
      return { ...other, state: 'PLANNED', reason: null, pendingSince: null };
    if (other.order !== step.order - 1) return other;
    const open = cleared(other, context.now);
    reopened.push(open);
    return open;
  });
  const acted = { step, onBehalfOf: standsIn ? step.personId : null };
  return result(document, { steps }, command, context, acted, { opened: reopened });
}
