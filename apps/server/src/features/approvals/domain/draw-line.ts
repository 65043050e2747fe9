import { advance, isOpen } from './advance.ts';
import { judgeLine } from './line.ts';
import { refused, result } from './outcome.ts';
import { actingFor } from './stand-in.ts';
import type { Command, Context, Document, LineStep, Outcome, Step } from './types.ts';

const planned = (line: LineStep, id: string): Step => ({
  id,
  order: line.order,
  kind: line.kind,
  personId: line.personId,
  state: 'PLANNED',
  manner: null,
  vote: null,
  actorId: null,
  actedAt: null,
  reason: null,
  pendingSince: null,
  openedAt: null,
  mayDecideFinally: line.mayDecideFinally ?? false,
  kept: false,
});

/** 상신, and 재기안 from 반려 or 회수: a new round, in which approvals given before may be kept. */
export function submit(document: Document, command: Extract<Command, { type: 'SUBMIT' }>, context: Context): Outcome {
  if (context.actorId !== document.drafterId) return refused('NOT_DRAFTER');
  if (document.state === 'IN_PROGRESS') return { ok: 'REPEATED', next: document };
  if (!['DRAFT', 'REJECTED', 'WITHDRAWN'].includes(document.state)) return refused('WRONG_STATE');
  const flaw = judgeLine(command.line, document.drafterId, document.policy.allowSelfDecision, context.people);
  if (flaw) return refused(flaw.reason, flaw.personId);
  const cycle = command.line.find((step) => actingFor(step.personId, context.absences, context.now) === 'CYCLE');
  if (cycle) return refused('STAND_IN_CYCLE', cycle.personId);

  const drafted: Step = { ...planned({ order: 0, kind: 'REVIEW', personId: document.drafterId }, context.newId()), kind: 'DRAFT', state: 'APPROVED', manner: 'NORMAL', actorId: context.actorId, actedAt: context.now };
  const steps = [drafted, ...command.line.map((line) => keepOrPlan(line, document, command.keepApprovals ?? false, context))];
  const { steps: advanced, state, opened, completed } = advance(steps, 'IN_PROGRESS', context.now);
  return result(document, { state, steps: advanced, round: document.round + 1 }, command, context, { step: drafted, manner: 'NORMAL' }, { opened, completed });
}

/** An approval of the round before stands again if the same person still has the same part; the decision never does. */
function keepOrPlan(line: LineStep, document: Document, keep: boolean, context: Context): Step {
  const fresh = planned(line, context.newId());
  if (!keep || line.kind === 'DECIDE' || line.kind === 'VOTE') return fresh;
  const before = document.steps.find((step) => step.personId === line.personId && step.kind === line.kind && ['APPROVED', 'AGREED', 'CONFIRMED'].includes(step.state));
  return before ? { ...fresh, state: before.state, manner: before.manner, actorId: before.actorId, actedAt: before.actedAt, reason: before.reason, kept: true } : fresh;
}

/** 결재선 변경: the person whose turn it is draws the steps behind their own anew. */
export function changeLine(document: Document, command: Extract<Command, { type: 'CHANGE_LINE' }>, context: Context): Outcome {
  if (document.state !== 'IN_PROGRESS') return refused('WRONG_STATE');
  if (!document.policy.allowLineChange) return refused('NOT_ALLOWED');
  const mine = document.steps.find((step) => isOpen(step) && step.personId === context.actorId && step.kind !== 'VOTE');
  if (!mine) return refused('NOT_YOUR_TURN');
  const fixed = document.steps.filter((step) => step.order <= mine.order);
  const whole: LineStep[] = [...fixed.filter((step) => step.kind !== 'DRAFT').map((step) => ({ order: step.order, kind: step.kind as LineStep['kind'], personId: step.personId })), ...command.line];
  if (command.line.some((step) => step.order <= mine.order)) return refused('LINE_ORDER_BROKEN');
  // Who has already signed may have left since; only those who are still to come must be there.
  const people = new Map([...context.people, ...fixed.map((step) => [step.personId, { id: step.personId, isActive: true }] as const)]);
  const flaw = judgeLine(whole, document.drafterId, document.policy.allowSelfDecision, people);
  if (flaw) return refused(flaw.reason, flaw.personId);
  const steps = [...fixed, ...command.line.map((line) => planned(line, context.newId()))];
  return result(document, { steps }, command, context, { step: mine });
}

/** 이관: a manager gives a step whose person left, or cannot act, to someone else. */
export function transfer(document: Document, command: Extract<Command, { type: 'TRANSFER' }>, context: Context): Outcome {
  if (!context.isManager) return refused('NOT_MANAGER');
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(document.state)) return refused('WRONG_STATE');
  const step = document.steps.find((other) => other.id === command.stepId);
  if (!step || step.kind === 'DRAFT' || !(isOpen(step) || step.state === 'PLANNED')) return refused('NO_SUCH_STEP');
  if (context.people.get(command.toId)?.isActive !== true) return refused('LINE_PERSON_GONE', command.toId);
  if (command.toId === document.drafterId && step.kind !== 'CONFIRM') return refused('SELF_DECISION', command.toId);
  if (document.steps.some((other) => other.id !== step.id && other.kind !== 'DRAFT' && other.personId === command.toId)) return refused('LINE_PERSON_TWICE', command.toId);
  const moved: Step = { ...step, personId: command.toId, openedAt: null, state: step.state === 'HELD' ? 'PENDING' : step.state, ...(isOpen(step) ? { pendingSince: context.now } : {}) };
  const steps = document.steps.map((other) => (other.id === step.id ? moved : other));
  return result(document, { steps }, command, context, { step: moved }, { opened: isOpen(step) ? [moved] : [] });
}
