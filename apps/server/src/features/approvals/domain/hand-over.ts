import { judgeRule } from './judge-rule.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, Outcome, Step } from './types.ts';

type HandOver = Extract<Command, { type: 'HAND_OVER' }>;
type Known = Pick<Context, 'now' | 'actorId' | 'people'>;

/** What its drafter could still do something about. */
const HELD = new Set<Document['state']>(['IN_PROGRESS', 'REJECTED', 'WITHDRAWN']);

/**
 * The document of a drafter who leaves goes to a successor: 회수, 재기안 and what comes back are theirs from now on. Who
 * drafted it stays on it. Nobody takes over what they sign in themselves, as nobody would have drafted it so.
 */
export function handOver(document: Document, command: HandOver, context: Known): Outcome {
  const { toId } = command;
  if (!HELD.has(document.state) || document.drafterId === toId) return refused('WRONG_STATE');
  if (context.people.get(toId)?.isActive !== true) return refused('LINE_PERSON_GONE', toId);
  if (document.state === 'IN_PROGRESS' && document.steps.some((step) => signsIn(step, toId, document)))
    return refused('SUCCESSOR_IN_LINE', toId);
  const outcome = result(document, { drafterId: toId }, command, context);
  const flaw = outcome.ok === true ? judgeRule(outcome.next, command.type) : null;
  return flaw ? refused('SUCCESSOR_IN_LINE', toId) : outcome;
}

/** What came back to somebody who has left is given to a successor by a manager: nobody else can do anything about it. */
export function handOverOrphan(document: Document, command: HandOver, context: Context): Outcome {
  if (!context.isManager) return refused('NOT_MANAGER');
  if (document.state !== 'REJECTED' && document.state !== 'WITHDRAWN') return refused('WRONG_STATE');
  return context.hasDrafterLeft ? handOver(document, command, context) : refused('DRAFTER_IS_HERE');
}

/** Where a drafter could not stand: a line that is drawn is held to the same (`judgeLine`). */
function signsIn(step: Step, personId: string, { policy }: Document): boolean {
  if (step.personId !== personId && step.actorId !== personId) return false;
  if (step.kind === 'DRAFT' || step.kind === 'CONFIRM' || step.kind === 'VOTE' || step.state === 'SKIPPED')
    return false;
  return !(step.kind === 'DECIDE' && policy.allowSelfDecision);
}
