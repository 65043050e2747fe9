import { koreanDay } from '@danji/contract/korean-day';
import { isOpen } from './advance.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, Outcome, Step } from './types.ts';

/**
 * 독촉: the drafter asks those whose turn it is, each of them once a day. What approvers have seen of the document stays
 * good, so its version does not move: nobody's decision is refused because they were asked for it.
 */
export function urge(document: Document, command: Extract<Command, { type: 'URGE' }>, context: Context): Outcome {
  if (context.actorId !== document.drafterId) return refused('NOT_DRAFTER');
  const waiting = document.steps.filter((step) => isOpen(step) && step.personId !== document.drafterId);
  if (waiting.length === 0) return refused('NOBODY_TO_URGE');
  const today = koreanDay(context.now);
  const due = waiting.filter((step) => step.urgedOn !== today);
  if (due.length === 0) return refused('URGED_TODAY');
  const steps = document.steps.map((step) => (due.includes(step) ? { ...step, urgedOn: today } : step));
  const outcome = result(document, { steps }, command, context);
  return outcome.ok === true ? { ...outcome, next: { ...outcome.next, version: document.version } } : outcome;
}

/** Whom the act asked: the steps that it marked. */
export const urgedBy = (before: Document, next: Document): Step[] =>
  next.steps.filter((step) => {
    const was = before.steps.find((other) => other.id === step.id);
    return was !== undefined && step.urgedOn !== null && was.urgedOn !== step.urgedOn;
  });
