import { advance, cancelOpen, isOpen, settle, skip } from './advance.ts';
import { decideEarly } from './decide-early.ts';
import { exclusionOf } from './judge-rule.ts';
import { refused, result } from './outcome.ts';
import { isRecorded, recordConsent } from './record-consent.ts';
import { stepBack } from './step-back.ts';
import { castVote, type Turn, turnOf } from './turn.ts';
import type { Command, Context, Document, Manner, Outcome, Step, StepKind, StepState } from './types.ts';
import { undo } from './undo.ts';
import { isVoteOver } from './vote.ts';

type SignCommand = Extract<
  Command,
  { type: 'APPROVE' | 'DECIDE_FINALLY' | 'REJECT' | 'AGREE' | 'DISAGREE' | 'CONFIRM' | 'VOTE' }
>;
type StepCommand =
  | SignCommand
  | Extract<
      Command,
      { type: 'DECIDE_EARLY' | 'STEP_BACK' | 'HOLD' | 'RESUME' | 'ASK' | 'CORRECT' | 'UNDO' | 'RECORD_CONSENT' }
    >;

/** Which kinds of step know which act. */
const KINDS: Partial<Record<Command['type'], readonly StepKind[]>> = {
  APPROVE: ['REVIEW', 'DECIDE', 'COOPERATE'],
  DECIDE_FINALLY: ['REVIEW', 'COOPERATE'],
  REJECT: ['REVIEW', 'DECIDE', 'COOPERATE'],
  STEP_BACK: ['REVIEW', 'DECIDE', 'COOPERATE'],
  AGREE: ['AGREE'],
  DISAGREE: ['AGREE'],
  CONFIRM: ['CONFIRM'],
  VOTE: ['VOTE'],
  RECORD_CONSENT: ['VOTE'],
  CORRECT: ['REVIEW', 'DECIDE'],
};

/** What a signature leaves the step in. */
const SIGNED: Record<SignCommand['type'], StepState> = {
  APPROVE: 'APPROVED',
  DECIDE_FINALLY: 'APPROVED',
  REJECT: 'REJECTED',
  AGREE: 'AGREED',
  DISAGREE: 'DISAGREED',
  CONFIRM: 'CONFIRMED',
  VOTE: 'VOTED',
};

/** Acts of the person whose turn it is, or of whoever stands in for them. */
export function actAsStep(document: Document, command: StepCommand, context: Context): Outcome {
  if (command.type === 'UNDO') return undo(document, command, context);
  if (command.type === 'DECIDE_EARLY') return decideEarly(document, command, context);

  if (command.type === 'VOTE') {
    const over = document.state === 'IN_PROGRESS' && isVoteOver(document.vote, context.now);
    const cast = over ? undefined : castVote(document, context.actorId);
    const isMeant = context.onlyStep === undefined || context.onlyStep === cast?.id;
    if (cast && isMeant && cast.vote !== command.vote)
      return sign(document, { step: cast, standsIn: false }, command, context);
  }

  const turn = turnOf(document, context, (step) => fits(command, step));
  if (turn === null || turn === 'CYCLE') {
    const outcome = notMyTurn(document, command, context);
    return turn === 'CYCLE' && outcome.ok === false ? refused('STAND_IN_CYCLE') : outcome;
  }
  const { step, standsIn } = turn;
  // Who may not sign for somebody does nothing else in their place either: neither 반려 nor 내용 수정.
  const exclusion = standsIn ? exclusionOf(document, step.id, context.actorId) : null;
  if (exclusion) return { ok: false, ...exclusion };
  const acted = { step, onBehalfOf: standsIn ? step.personId : null };

  switch (command.type) {
    case 'HOLD': {
      if (step.state === 'HELD') return { ok: 'REPEATED', next: document };
      const held: Step = { ...step, state: 'HELD', reason: command.reason.trim() };
      return result(document, { steps: replace(document, held) }, command, context, acted);
    }
    case 'RESUME': {
      if (step.state !== 'HELD') return { ok: 'REPEATED', next: document };
      const resumed: Step = { ...step, state: 'PENDING', reason: null };
      return result(document, { steps: replace(document, resumed) }, command, context, acted);
    }
    case 'ASK':
      return result(document, {}, command, context, acted);
  }
  if (!KINDS[command.type]?.includes(step.kind)) return refused('NOT_ALLOWED');
  const isVoting = step.kind === 'VOTE' && document.state === 'IN_PROGRESS';
  if (isVoting && isVoteOver(document.vote, context.now)) return refused('VOTE_OVER');
  if (command.type === 'RECORD_CONSENT') return recordConsent(document, step, command, context);
  if (isVoting && document.vote?.written) return refused('VOTE_WRITTEN');
  // Once the document is decided, a signature only says that it was seen.
  const isDecided = document.state !== 'IN_PROGRESS';
  if (isDecided && ['REJECT', 'STEP_BACK', 'DECIDE_FINALLY'].includes(command.type)) return refused('NOT_ALLOWED');
  if (command.type === 'DECIDE_FINALLY' && !step.mayDecideFinally) return refused('NOT_ALLOWED');
  if (command.type === 'CORRECT') {
    if (isDecided || !document.policy.allowCorrection) return refused('NOT_ALLOWED');
    return result(document, {}, command, context, acted);
  }
  if (command.type === 'STEP_BACK') return stepBack(document, turn, command, context);
  return sign(document, turn, command, context);
}

function fits(command: StepCommand, step: Step): boolean {
  if (command.type === 'HOLD') return step.state === 'PENDING';
  if (command.type === 'RESUME') return step.state === 'HELD';
  if (command.type === 'DECIDE_FINALLY' && !step.mayDecideFinally) return false;
  return KINDS[command.type]?.includes(step.kind) ?? true;
}

function sign(document: Document, { step, standsIn }: Turn, command: SignCommand, context: Context): Outcome {
  const manner = mannerOf(step, command, standsIn);
  const vote = command.type === 'VOTE' ? command.vote : null;
  const signed: Step = {
    ...step,
    state: SIGNED[command.type],
    manner,
    vote,
    actorId: context.actorId,
    actedAt: context.now,
    reason: command.reason?.trim() || null,
    pendingSince: null,
  };
  const acted = { step: signed, onBehalfOf: standsIn ? step.personId : null, manner, vote };
  const steps = replace(document, signed);
  const isBlocked = command.type === 'DISAGREE' && step.blocks && document.state === 'IN_PROGRESS';
  if (command.type === 'REJECT' || isBlocked) {
    return result(document, { state: 'REJECTED', steps: cancelOpen(steps, context.now) }, command, context, acted);
  }
  const { opened, completed, ...changed } =
    command.type === 'DECIDE_FINALLY'
      ? settle(passOver(steps, context.now), context.now)
      : advance(steps, document.state, context.now, document.vote);
  return result(document, changed, command, context, acted, { opened, completed });
}

function mannerOf(step: Step, command: SignCommand, standsIn: boolean): Manner {
  if (step.manner === 'AFTER') return 'AFTER';
  if (command.type === 'DECIDE_FINALLY') return 'FINAL';
  return standsIn ? 'STAND_IN' : 'NORMAL';
}

/** 전결: whoever would still have reviewed, agreed or decided is passed over; confirmations stay. */
const passOver = (steps: readonly Step[], now: Date): readonly Step[] =>
  steps.map((step) => (step.kind !== 'CONFIRM' && (isOpen(step) || step.state === 'PLANNED') ? skip(step, now) : step));

/** A repeated click is no error; otherwise say what happened. */
function notMyTurn(document: Document, command: StepCommand, context: Context): Outcome {
  const mine = document.steps.filter((step) => step.kind !== 'DRAFT' && step.actorId === context.actorId);
  if (mine.some((step) => isRepeated(command, step))) return { ok: 'REPEATED', next: document };
  const isEntered = command.type === 'RECORD_CONSENT' && isRecorded(document, command);
  if (isEntered && mine.some((step) => step.kind === 'VOTE')) return { ok: 'REPEATED', next: document };
  if (mine.length > 0) return refused('ALREADY_DECIDED');
  const own = document.steps.find((step) => step.kind !== 'DRAFT' && step.personId === context.actorId);
  const isOver = own !== undefined && own.state !== 'PLANNED' && document.state !== 'IN_PROGRESS';
  return refused(isOver ? 'ALREADY_DECIDED' : 'NOT_YOUR_TURN');
}

function isRepeated(command: StepCommand, step: Step): boolean {
  if (!(command.type in SIGNED) || SIGNED[command.type as SignCommand['type']] !== step.state) return false;
  if (command.type === 'VOTE') return step.vote === command.vote;
  return (command.type === 'DECIDE_FINALLY') === (step.manner === 'FINAL') && step.manner !== 'EARLY';
}

const replace = (document: Document, changed: Step): readonly Step[] =>
  document.steps.map((step) => (step.id === changed.id ? changed : step));
