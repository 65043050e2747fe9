import { advance, cancelOpen, isOpen } from './advance.ts';
import { decisionOrder } from './line.ts';
import { refused, result } from './outcome.ts';
import { actingFor } from './stand-in.ts';
import type { Command, Context, Document, Manner, Outcome, Step, StepKind, StepState } from './types.ts';

type StepCommand = Extract<
  Command,
  { type: 'APPROVE' | 'DECIDE_FINALLY' | 'DECIDE_EARLY' | 'REJECT' | 'STEP_BACK' | 'AGREE' | 'DISAGREE' | 'CONFIRM' | 'VOTE' | 'HOLD' | 'RESUME' | 'ASK' | 'UNDO' }
>;

/** Which kinds of step know which act, and what it leaves them in. */
const SIGNS: Partial<Record<StepCommand['type'], { kinds: readonly StepKind[]; state: StepState }>> = {
  APPROVE: { kinds: ['REVIEW', 'DECIDE', 'COOPERATE'], state: 'APPROVED' },
  DECIDE_FINALLY: { kinds: ['REVIEW', 'COOPERATE'], state: 'APPROVED' },
  AGREE: { kinds: ['AGREE'], state: 'AGREED' },
  DISAGREE: { kinds: ['AGREE'], state: 'DISAGREED' },
  CONFIRM: { kinds: ['CONFIRM'], state: 'CONFIRMED' },
  VOTE: { kinds: ['VOTE'], state: 'VOTED' },
  REJECT: { kinds: ['REVIEW', 'DECIDE', 'COOPERATE'], state: 'REJECTED' },
  STEP_BACK: { kinds: ['REVIEW', 'DECIDE', 'COOPERATE'], state: 'PLANNED' },
};

/** Acts of the person whose turn it is, or of whoever stands in for them. */
export function actAsStep(document: Document, command: StepCommand, context: Context): Outcome {
  if (command.type === 'UNDO') return undo(document, command, context);
  if (command.type === 'DECIDE_EARLY') return decideEarly(document, command, context);

  const mine = openStepFor(document, command, context);
  if (!mine) return notMyTurn(document, command, context);
  if (mine === 'CYCLE') return refused('STAND_IN_CYCLE');
  const { step, standsIn } = mine;
  const onBehalfOf = standsIn ? step.personId : null;

  switch (command.type) {
    case 'HOLD':
      if (step.state === 'HELD') return { ok: 'REPEATED', next: document };
      return result(document, { steps: replace(document, { ...step, state: 'HELD', reason: command.reason }) }, command, context, { step, onBehalfOf });
    case 'RESUME':
      if (step.state !== 'HELD') return { ok: 'REPEATED', next: document };
      return result(document, { steps: replace(document, { ...step, state: 'PENDING', reason: null }) }, command, context, { step, onBehalfOf });
    case 'ASK':
      return result(document, {}, command, context, { step, onBehalfOf });
    default:
      return sign(document, step, command, context, standsIn);
  }
}

function sign(document: Document, step: Step, command: StepCommand, context: Context, standsIn: boolean): Outcome {
  const rule = SIGNS[command.type];
  if (!rule?.kinds.includes(step.kind)) return refused('NOT_ALLOWED');
  const isAfter = document.state !== 'IN_PROGRESS' || step.manner === 'AFTER';
  if (isAfter && (command.type === 'REJECT' || command.type === 'STEP_BACK' || command.type === 'DECIDE_FINALLY')) return refused('NOT_ALLOWED');
  if (command.type === 'DECIDE_FINALLY' && !step.mayDecideFinally) return refused('NOT_ALLOWED');
  if (command.type === 'STEP_BACK') return stepBack(document, step, command, context, standsIn);

  const manner: Manner = step.manner === 'AFTER' ? 'AFTER' : command.type === 'DECIDE_FINALLY' ? 'FINAL' : standsIn ? 'STAND_IN' : 'NORMAL';
  const vote = command.type === 'VOTE' ? command.vote : null;
  const signed: Step = {
    ...step,
    state: rule.state,
    manner,
    vote,
    actorId: context.actorId,
    actedAt: context.now,
    reason: ('reason' in command ? command.reason : undefined)?.trim() || null,
    pendingSince: null,
  };
  const acted = { step: signed, onBehalfOf: standsIn ? step.personId : null, manner, vote };
  const steps = replace(document, signed);

  if (command.type === 'REJECT') {
    return result(document, { state: 'REJECTED', steps: cancelOpen(steps, context.now) }, command, context, acted);
  }
  const passed = command.type === 'DECIDE_FINALLY' ? skipToDecision(steps, context.now) : steps;
  const { steps: advanced, state, opened, completed } = advance(passed, document.state, context.now);
  return result(document, { steps: advanced, state }, command, context, acted, { opened, completed });
}

/** 전결: whoever would still have reviewed or decided is passed over; confirmations stay. */
const skipToDecision = (steps: readonly Step[], now: Date): readonly Step[] =>
  steps.map((step) =>
    step.kind !== 'CONFIRM' && (isOpen(step) || step.state === 'PLANNED')
      ? { ...step, state: 'SKIPPED', actedAt: now, pendingSince: null }
      : step,
  );

/** 선결: the last decider acts before their turn; those passed over sign afterwards (후결), which changes nothing. */
function decideEarly(document: Document, command: StepCommand, context: Context): Outcome {
  if (document.state !== 'IN_PROGRESS') return notMyTurn(document, command, context);
  if (!document.policy.allowEarlyDecision) return refused('NOT_ALLOWED');
  const decider = document.steps.find((step) => step.kind === 'DECIDE');
  if (!decider || decider.state !== 'PLANNED') return refused('NOT_ALLOWED');
  const acting = actingFor(decider.personId, context.absences, context.now);
  if (acting === 'CYCLE') return refused('STAND_IN_CYCLE');
  // Deciding early is a right of the person alone: a stand-in waits for the turn.
  if (context.actorId !== decider.personId) return refused('NOT_YOUR_TURN');
  const signed: Step = { ...decider, state: 'APPROVED', manner: 'EARLY', actorId: context.actorId, actedAt: context.now, reason: ('reason' in command ? command.reason : undefined)?.trim() || null, pendingSince: null };
  const order = decisionOrder(document.steps);
  const opened: Step[] = [];
  const steps = document.steps.map((step): Step => {
    if (step.id === decider.id) return signed;
    if (step.kind === 'CONFIRM' && step.order > order) return step;
    if (step.state !== 'PLANNED' && !isOpen(step)) return step;
    const after: Step = { ...step, state: 'PENDING', manner: 'AFTER', pendingSince: step.pendingSince ?? context.now };
    if (step.state === 'PLANNED') opened.push(after);
    return after;
  });
  const confirmed = openConfirmations(steps, order, context.now);
  return result(
    document,
    { steps: confirmed.steps, state: 'APPROVED' },
    command,
    context,
    { step: signed, manner: 'EARLY' },
    { completed: true, opened: [...opened, ...confirmed.opened] },
  );
}

/** The first confirmations behind the decision, which need not wait for those who sign afterwards. */
function openConfirmations(steps: readonly Step[], decided: number, now: Date) {
  const waiting = steps.filter((step) => step.order > decided && step.state === 'PLANNED');
  const first = Math.min(...waiting.map((step) => step.order));
  const opened: Step[] = [];
  const next = steps.map((step): Step => {
    if (step.order !== first || step.state !== 'PLANNED') return step;
    const open: Step = { ...step, state: 'PENDING', pendingSince: now };
    opened.push(open);
    return open;
  });
  return { steps: next, opened };
}

/** 전단계 반려: the order before gets its turn again; this one waits. */
function stepBack(document: Document, step: Step, command: StepCommand, context: Context, standsIn: boolean): Outcome {
  if (!document.policy.allowStepBack || step.order <= 1) return refused('NOT_ALLOWED');
  const reopened: Step[] = [];
  const steps = document.steps.map((other): Step => {
    if (other.order === step.order && isOpen(other)) return { ...other, state: 'PLANNED', pendingSince: null };
    if (other.order !== step.order - 1 || other.state === 'SKIPPED') return other;
    const open: Step = { ...other, state: 'PENDING', manner: null, vote: null, actorId: null, actedAt: null, reason: null, pendingSince: context.now, kept: false };
    reopened.push(open);
    return open;
  });
  // A group that already lost a member's signature to this order cannot be taken apart.
  if (document.steps.some((other) => other.order === step.order && other.id !== step.id && other.actorId !== null)) return refused('NOT_ALLOWED');
  if (reopened.length === 0) return refused('NOT_ALLOWED');
  return result(document, { steps }, command, context, { step, onBehalfOf: standsIn ? step.personId : null }, { opened: reopened });
}

/** 결재 취소: one's own act, while nobody has acted after it; not after 전결, 대결 or the decision. */
function undo(document: Document, command: StepCommand, context: Context): Outcome {
  if (document.state !== 'IN_PROGRESS') return refused('NOT_ALLOWED');
  const own = document.steps
    .filter((step) => step.kind !== 'DRAFT' && step.actorId === context.actorId && !step.kept)
    .sort((a, b) => (b.actedAt?.getTime() ?? 0) - (a.actedAt?.getTime() ?? 0))[0];
  if (!own || own.manner !== 'NORMAL') return refused('NOT_ALLOWED');
  const laterActed = document.steps.some((step) => step.order > own.order && (step.actorId !== null || step.state === 'HELD'));
  if (laterActed) return refused('ALREADY_DECIDED');
  const steps = document.steps.map((step): Step => {
    if (step.id === own.id) return { ...step, state: 'PENDING', manner: null, vote: null, actorId: null, actedAt: null, reason: null, pendingSince: context.now };
    if (step.order > own.order && isOpen(step)) return { ...step, state: 'PLANNED', pendingSince: null, openedAt: null };
    return step;
  });
  return result(document, { steps }, command, context, { step: own });
}

type Mine = { step: Step; standsIn: boolean };

/** The open step that this person may act on: their own first, then one they stand in for. */
function openStepFor(document: Document, command: StepCommand, context: Context): Mine | 'CYCLE' | null {
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(document.state)) return null;
  const open = document.steps.filter(isOpen).sort((a, b) => a.order - b.order);
  const fits = (step: Step) => SIGNS[command.type]?.kinds.includes(step.kind) ?? true;
  const own = open.find((step) => step.personId === context.actorId && fits(step)) ?? open.find((step) => step.personId === context.actorId);
  if (own) return { step: own, standsIn: false };
  for (const step of open) {
    const acting = actingFor(step.personId, context.absences, context.now);
    if (acting === 'CYCLE') return 'CYCLE';
    // Nobody signs their own document by standing in.
    if (acting === context.actorId && context.actorId !== document.drafterId && fits(step)) return { step, standsIn: true };
  }
  return null;
}

/** A repeated click is no error; otherwise say what happened. */
function notMyTurn(document: Document, command: StepCommand, context: Context): Outcome {
  const wanted = SIGNS[command.type]?.state;
  const mine = document.steps.find((step) => step.kind !== 'DRAFT' && step.actorId === context.actorId);
  if (mine && wanted && mine.state === wanted && (command.type !== 'VOTE' || mine.vote === command.vote)) return { ok: 'REPEATED', next: document };
  if (mine) return refused('ALREADY_DECIDED');
  const onLine = document.steps.some((step) => step.personId === context.actorId);
  return refused(onLine && document.state !== 'IN_PROGRESS' ? 'ALREADY_DECIDED' : 'NOT_YOUR_TURN');
}

const replace = (document: Document, changed: Step): readonly Step[] => document.steps.map((step) => (step.id === changed.id ? changed : step));
