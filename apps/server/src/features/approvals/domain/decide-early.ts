import { isOpen, settle } from './advance.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, Outcome, Step } from './types.ts';

type DecideEarly = Extract<Command, { type: 'DECIDE_EARLY' }>;

/** 선결: the last decider acts before their turn; those passed over sign afterwards (후결), which changes nothing. */
export function decideEarly(document: Document, command: DecideEarly, context: Context): Outcome {
  const decider = document.steps.find((step) => step.kind === 'DECIDE');
  // Deciding early is a right of the person alone: a stand-in waits for the turn.
  if (decider?.personId !== context.actorId) return refused('NOT_YOUR_TURN');
  if (decider.manner === 'EARLY') return { ok: 'REPEATED', next: document };
  if (document.state !== 'IN_PROGRESS') return refused('ALREADY_DECIDED');
  if (!document.policy.allowEarlyDecision || decider.state !== 'PLANNED') return refused('NOT_ALLOWED');

  const signed: Step = {
    ...decider,
    state: 'APPROVED',
    manner: 'EARLY',
    actorId: context.actorId,
    actedAt: context.now,
    reason: command.reason?.trim() || null,
    pendingSince: null,
  };
  const late: Step[] = [];
  const steps = document.steps.map((step): Step => {
    if (step.id === decider.id) return signed;
    const isBehind = step.kind === 'CONFIRM' && step.order >= decider.order;
    if (isBehind || (step.state !== 'PLANNED' && !isOpen(step))) return step;
    const after: Step = {
      ...step,
      state: 'PENDING',
      manner: 'AFTER',
      reason: null,
      pendingSince: step.pendingSince ?? context.now,
    };
    if (step.state === 'PLANNED') late.push(after);
    return after;
  });
  const { opened, completed, ...changed } = settle(steps, context.now);
  const acted = { step: signed, manner: 'EARLY' } as const;
  return result(document, changed, command, context, acted, { completed, opened: [...late, ...opened] });
}
