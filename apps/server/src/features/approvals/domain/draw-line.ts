import type { DocumentRule } from '@danji/contract/delegation-rule';
import { advance, isOpen } from './advance.ts';
import { draftersOf } from './judge-rule.ts';
import { decisionOrder, isSamePart, judgeLine } from './line.ts';
import { refused, result } from './outcome.ts';
import { actingFor } from './stand-in.ts';
import type { Command, Context, Document, LineStep, Outcome, PersonFacts, Step } from './types.ts';
import { hasVote } from './vote.ts';

const planned = (line: LineStep, id: string, { people }: Pick<Context, 'people'>): Step => ({
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
  urgedOn: null,
  blocks: line.kind === 'AGREE' && (line.blocks ?? false),
  department: line.deptId ? { deptId: line.deptId, deptName: line.deptName ?? '' } : null,
  mayDecideFinally: line.mayDecideFinally ?? false,
  kept: false,
  offices: people.get(line.personId)?.offices ?? [],
  demanded: null,
});

/** 상신, and 재기안 from 반려 or 회수: a new round, in which approvals given before may be kept. */
export function submit(document: Document, command: Extract<Command, { type: 'SUBMIT' }>, context: Context): Outcome {
  if (context.actorId !== document.drafterId) return refused('NOT_DRAFTER');
  if (document.state === 'IN_PROGRESS') return { ok: 'REPEATED', next: document };
  if (!['DRAFT', 'REJECTED', 'WITHDRAWN'].includes(document.state)) return refused('WRONG_STATE');
  const flaw = judgeLine(command.line, document.drafterId, document.policy.allowSelfDecision, context.people);
  if (flaw) return refused(flaw.reason, flaw.personId);
  const ring = command.line.find((step) => isOnRing(step.personId, context));
  if (ring) return refused('STAND_IN_CYCLE', ring.personId);

  const drafted: Step = {
    ...planned({ order: 0, kind: 'REVIEW', personId: document.drafterId }, context.newId(), context),
    kind: 'DRAFT',
    state: 'APPROVED',
    manner: 'NORMAL',
    actorId: context.actorId,
    actedAt: context.now,
  };
  const rule = command.rule ? withEarlierDrafters(command.rule, document) : null;
  // What who drafts it now, or receives the money, has signed in somebody's place does not stand.
  const barred = [document.drafterId, ...(rule?.payeeIds ?? [])];
  const stands = ({ id, personId, actorId }: Step) =>
    !command.askAgain?.includes(id) && (actorId === personId || !barred.includes(actorId ?? ''));
  const given = command.keepApprovals ? document.steps.filter(stands) : [];
  const steps = [drafted, ...command.line.map((line) => keepOrPlan(line, command.line, given, context))];
  const vote = hasVote(command.line) ? (command.vote ?? null) : null;
  const { steps: advanced, state, opened, completed } = advance(steps, 'IN_PROGRESS', context.now, vote);
  return result(
    document,
    { state, steps: advanced, round: document.round + 1, vote, rule },
    command,
    context,
    { step: drafted, manner: 'NORMAL' },
    { opened, completed },
  );
}

/** Who sent it before it came to who holds it now decides it no more than they do. */
function withEarlierDrafters(rule: DocumentRule, document: Document): DocumentRule {
  const earlierDrafterIds = draftersOf(document).filter((id) => id !== document.drafterId);
  return earlierDrafterIds.length > 0 ? { ...rule, earlierDrafterIds } : rule;
}

/**
 * An approval given before stands again if the same person still has the same part. The decision never does, and a
 * confirmation behind it must have seen the decision.
 */
function keepOrPlan(line: LineStep, whole: readonly LineStep[], given: readonly Step[], context: Context): Step {
  const fresh = planned(line, context.newId(), context);
  if (line.kind === 'DECIDE' || line.kind === 'VOTE') return fresh;
  if (line.kind === 'CONFIRM' && line.order >= decisionOrder(whole)) return fresh;
  const before = given.find(
    (step) =>
      step.personId === line.personId &&
      step.kind === line.kind &&
      step.department?.deptId === line.deptId &&
      ['APPROVED', 'AGREED', 'CONFIRMED'].includes(step.state),
  );
  if (!before) return fresh;
  const { state, manner, actorId, actedAt, reason } = before;
  return { ...fresh, state, manner, actorId, actedAt, reason, kept: true };
}

const isOnRing = (personId: string, context: Context): boolean =>
  actingFor(personId, context.absences, context.now) === 'CYCLE';

/** 결재선 변경: the person whose turn it is draws the steps behind their own anew. */
export function changeLine(
  document: Document,
  command: Extract<Command, { type: 'CHANGE_LINE' }>,
  context: Context,
): Outcome {
  if (document.state !== 'IN_PROGRESS') return refused('WRONG_STATE');
  if (!document.policy.allowLineChange) return refused('NOT_ALLOWED');
  // Drawing the line is a right of the person alone, not of whoever stands in.
  const mine = document.steps.find((step) => isOpen(step) && step.personId === context.actorId);
  if (!mine) return refused('NOT_YOUR_TURN');
  // One voice of many, or one who only has to have seen it, does not choose who decides.
  if (mine.kind === 'VOTE' || mine.kind === 'CONFIRM') return refused('NOT_ALLOWED');
  const fixed = document.steps.filter((step) => step.order <= mine.order);
  const whole: LineStep[] = [
    ...fixed
      .filter((step) => step.kind !== 'DRAFT')
      .map((step) => ({ order: step.order, kind: step.kind as LineStep['kind'], personId: step.personId })),
    ...command.line,
  ];
  if (command.line.some((step) => step.order <= mine.order)) return refused('LINE_ORDER_BROKEN');
  // Who has already signed may have left since; only those who are still to come must be there.
  const people = new Map<string, PersonFacts>([
    ...context.people,
    ...whole
      .slice(0, whole.length - command.line.length)
      .map((step) => [step.personId, { id: step.personId, isActive: true }] as const),
  ]);
  const flaw = judgeLine(whole, document.drafterId, document.policy.allowSelfDecision, people);
  if (flaw) return refused(flaw.reason, flaw.personId);
  const ring = command.line.find((step) => isOnRing(step.personId, context));
  if (ring) return refused('STAND_IN_CYCLE', ring.personId);
  const later = document.steps.filter((step) => step.order > mine.order);
  const drawn = command.line.map((line) => {
    // 전결, and that a 반대 stops it, come from the form or the amount: whoever had it keeps it, and nobody gets it by being drawn in.
    const had = later.find((step) => step.personId === line.personId && step.kind === line.kind);
    const withRight = { ...line, mayDecideFinally: had?.mayDecideFinally ?? false, blocks: had?.blocks ?? false };
    return keepOrPlan(withRight, whole, later, context);
  });
  const steps = [...fixed, ...drawn];
  const vote = hasVote(steps) ? (document.vote ?? command.vote ?? null) : null;
  return result(document, { steps, vote }, command, context, { step: mine });
}

/** 이관: a manager gives a step whose person cannot act to someone else. Who is there keeps their own. */
export function transfer(
  document: Document,
  command: Extract<Command, { type: 'TRANSFER' }>,
  context: Context,
): Outcome {
  if (!context.isManager) return refused('NOT_MANAGER');
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(document.state)) return refused('WRONG_STATE');
  const step = document.steps.find((other) => other.id === command.stepId);
  if (!step || step.kind === 'DRAFT' || !(isOpen(step) || step.state === 'PLANNED')) return refused('NO_SUCH_STEP');
  // A voice is the member's own: who leaves the body loses it.
  const { vote } = document;
  if (step.kind === 'VOTE' && !vote?.written) return refused('VOTE_IS_OWN');
  if (!command.isLeaving && !context.isMovable?.(step.id)) return refused('PERSON_CAN_ACT', step.personId);
  const moved = moveStep(document, step, command.toId, context);
  if ('ok' in moved) return moved;
  const steps = document.steps.map((other) => (other.id === step.id ? moved : other));
  // Who enters what was counted is somebody else now; the time goes on.
  const entered = step.kind === 'VOTE' && vote ? { vote: { ...vote, memberIds: [moved.personId] } } : {};
  const outcome = result(document, { steps, ...entered }, command, context, { step: moved });
  return outcome.ok === true ? { ...outcome, opened: isOpen(step) ? [moved] : [] } : outcome;
}

/** The step in the hands of somebody else, or why they cannot have it. */
export function moveStep(document: Document, step: Step, toId: string, context: Context): Step | Outcome {
  const person = context.people.get(toId);
  if (person?.isActive !== true) return refused('LINE_PERSON_GONE', toId);
  if (step.department && person.deptId !== step.department.deptId) return refused('LINE_NOT_OF_DEPT', toId);
  if (toId === document.drafterId && step.kind !== 'CONFIRM') return refused('SELF_DECISION', toId);
  if (document.steps.some((other) => other.kind !== 'DRAFT' && isSamePart(other, { ...step, personId: toId })))
    return refused('LINE_PERSON_TWICE', toId);
  if (isOnRing(toId, context)) return refused('STAND_IN_CYCLE', toId);
  const turned = { state: 'PENDING', reason: null, pendingSince: context.now } as const;
  return {
    ...step,
    personId: toId,
    offices: person.offices ?? [],
    openedAt: null,
    urgedOn: null,
    ...(isOpen(step) ? turned : {}),
  };
}
