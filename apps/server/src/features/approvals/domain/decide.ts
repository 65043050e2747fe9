import { actAsStep } from './act-as-step.ts';
import { cancelOpen, isOpen } from './advance.ts';
import { assign } from './assign.ts';
import { changeLine, submit, transfer } from './draw-line.ts';
import { handOverOrphan } from './hand-over.ts';
import { judgeRule, withDemands } from './judge-rule.ts';
import { lostOffice, signedAsHeld } from './office-held.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, Outcome } from './types.ts';
import { urge } from './urge.ts';
import { isCounted } from './vote.ts';

/** Commands that need a written reason. */
const NEEDS_REASON = new Set<Command['type']>([
  'REJECT',
  'DISAGREE',
  'HOLD',
  'ASK',
  'STEP_BACK',
  'VOID',
  'FORCE_RECALL',
  'TRANSFER',
  'HAND_OVER',
  'ENFORCE',
  'CORRECT',
]);

/**
 * The one place where an act is allowed or refused. Screens ask it what they may offer, and the server asks it again
 * inside the lock, so that a button and the server can never disagree.
 */
export function decide(document: Document, command: Command, context: Context): Outcome {
  if (NEEDS_REASON.has(command.type) && !reasonOf(command)?.trim()) return refused('REASON_REQUIRED');
  const outcome = holdToRule(document, route(document, command, context), command, context);
  // An act on what has changed meanwhile is refused only where it would have worked on what was seen.
  if (outcome.ok === true && context.seenVersion !== null && context.seenVersion !== document.version)
    return refused('STALE_VERSION');
  return outcome;
}

/** Acts after which other people stand in the line. */
const DRAWS = new Set<Command['type']>(['SUBMIT', 'CHANGE_LINE', 'TRANSFER', 'ASSIGN']);

/** Whatever an act leads to, the line of the document still satisfies the rule that it was frozen under, by who people are today. */
function holdToRule(document: Document, outcome: Outcome, command: Command, { officesToday }: Context): Outcome {
  if (outcome.ok !== true) return outcome;
  const { stepId } = outcome.event;
  const next = signedAsHeld(outcome.next, stepId, officesToday);
  const flaw = lostOffice(document, command, stepId, officesToday) ?? judgeRule(next, command.type);
  if (flaw) return { ok: false, ...flaw };
  return { ...outcome, next: DRAWS.has(command.type) ? withDemands(next) : next };
}

function route(document: Document, command: Command, context: Context): Outcome {
  switch (command.type) {
    case 'SUBMIT':
      return submit(document, command, context);
    case 'RECALL':
      return recall(document, command, context);
    case 'FORCE_RECALL':
      return forceRecall(document, command, context);
    case 'CHANGE_LINE':
      return changeLine(document, command, context);
    case 'TRANSFER':
      return transfer(document, command, context);
    case 'ASSIGN':
      return assign(document, command, context);
    case 'HAND_OVER':
      return handOverOrphan(document, command, context);
    case 'ENFORCE':
      return enforce(document, command, context);
    case 'VOID':
      return voidDocument(document, command, context);
    case 'URGE':
      return urge(document, command, context);
    case 'DELETE':
      return remove(document, command, context);
    default:
      return actAsStep(document, command, context);
  }
}

const reasonOf = (command: Command): string | undefined =>
  'reason' in command ? command.reason : 'note' in command ? command.note : undefined;

function recall(document: Document, command: Command, context: Context): Outcome {
  if (context.actorId !== document.drafterId) return refused('NOT_DRAFTER');
  if (document.state === 'WITHDRAWN') return { ok: 'REPEATED', next: document };
  if (document.state === 'APPROVED' || document.state === 'ENFORCED') return refused('RECALL_TOO_LATE');
  if (document.state !== 'IN_PROGRESS') return refused('WRONG_STATE');
  const { recall: policy } = document.policy;
  const acted =
    isCounted(document.vote) ||
    document.steps.some((step) => step.kind !== 'DRAFT' && step.actorId !== null && !step.kept);
  const seen = document.steps.some((step) => step.openedAt !== null && isOpen(step));
  if (policy === 'NEVER' || acted || (policy === 'BEFORE_OPEN' && seen)) return refused('RECALL_TOO_LATE');
  return withdraw(document, command, context);
}

function forceRecall(document: Document, command: Command, context: Context): Outcome {
  if (!context.isManager) return refused('NOT_MANAGER');
  return document.state === 'IN_PROGRESS' ? withdraw(document, command, context) : refused('WRONG_STATE');
}

const withdraw = (document: Document, command: Command, context: Context): Outcome =>
  result(document, { state: 'WITHDRAWN', steps: cancelOpen(document.steps, context.now) }, command, context);

function enforce(document: Document, command: Command, context: Context): Outcome {
  if (context.actorId !== document.drafterId && !context.isManager) return refused('NOT_DRAFTER');
  if (document.state !== 'APPROVED') return refused('WRONG_STATE');
  return result(document, { state: 'ENFORCED' }, command, context);
}

/** A document that was submitted is never erased: it is made void, with a reason, and stays readable. */
function voidDocument(document: Document, command: Command, context: Context): Outcome {
  const byDrafter =
    context.actorId === document.drafterId && (document.state === 'REJECTED' || document.state === 'WITHDRAWN');
  const byManager = context.isManager && ['REJECTED', 'WITHDRAWN', 'APPROVED'].includes(document.state);
  if (!byDrafter && !byManager)
    return refused(context.isManager || context.actorId === document.drafterId ? 'WRONG_STATE' : 'NOT_MANAGER');
  return result(document, { state: 'VOID', steps: cancelOpen(document.steps, context.now) }, command, context);
}

function remove(document: Document, command: Command, context: Context): Outcome {
  if (context.actorId !== document.drafterId) return refused('NOT_DRAFTER');
  // Only what was never sent can be thrown away.
  if (document.state !== 'DRAFT' || document.round > 0) return refused('WRONG_STATE');
  return result(document, {}, command, context);
}
