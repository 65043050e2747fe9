import { decisionOrder } from './line.ts';
import type { DocumentState, FrozenVote, Step } from './types.ts';
import { neededInFavour } from './vote.ts';

const OPEN = new Set<Step['state']>(['PENDING', 'HELD']);
export const isOpen = (step: Step): boolean => OPEN.has(step.state);
const isDone = (step: Step): boolean => !isOpen(step) && step.state !== 'PLANNED';

/** What a vote has come to: passed with enough of all members, lost when that cannot be reached any more. */
export function voteResult(group: readonly Step[], vote: FrozenVote | null = null): 'PASSED' | 'LOST' | 'OPEN' {
  const needed = neededInFavour(vote, group);
  if (vote?.written) {
    const isEnough = (vote.written.count?.consents ?? 0) >= needed;
    if (isEnough && group.some((step) => step.vote === 'FOR')) return 'PASSED';
    return group.every(isDone) ? 'LOST' : 'OPEN';
  }
  const inFavour = group.filter((step) => step.vote === 'FOR').length;
  const undecided = group.filter((step) => !isDone(step)).length;
  if (inFavour >= needed) return 'PASSED';
  return inFavour + undecided < needed ? 'LOST' : 'OPEN';
}

export type Advanced = {
  steps: readonly Step[];
  state: DocumentState;
  opened: readonly Step[];
  completed: boolean;
};

/**
 * Lets the line run on after a change: closes votes whose result is certain, opens the next order when a group is
 * complete, and decides the document at its decision order. What follows the decision holds nothing up, and whatever
 * is signed after it, a late vote too, changes nothing.
 */
export function advance(steps: readonly Step[], state: DocumentState, now: Date, frozen: FrozenVote | null): Advanced {
  if (state !== 'IN_PROGRESS') return { ...openConfirmations(steps, now), state, completed: false };
  const decided = decisionOrder(steps);
  const last = Math.max(0, ...steps.map((step) => step.order));
  let current = steps;

  for (let order = 0; order <= last; order++) {
    const vote = voteOf(current, order, frozen);
    if (vote === 'LOST') return { steps: cancelOpen(current, now), state: 'REJECTED', opened: [], completed: false };
    if (vote === 'PASSED')
      current = current.map((step) => (step.order === order && !isDone(step) ? skip(step, now) : step));
    const group = current.filter((step) => step.order === order);
    // A confirmation beside the decider has no say in when the document is decided.
    if (order === decided && group.every((step) => isDone(step) || step.kind === 'CONFIRM'))
      return settle(current, now);
    if (group.some((step) => step.state === 'PLANNED')) {
      return { ...open(current, (step) => step.order === order, now), state, completed: false };
    }
    if (group.some(isOpen)) break;
  }
  return { steps: current, state, opened: [], completed: false };
}

const voteOf = (steps: readonly Step[], order: number, frozen: FrozenVote | null): ReturnType<typeof voteResult> => {
  const members = steps.filter((step) => step.order === order && step.kind === 'VOTE');
  return members.length > 0 ? voteResult(members, frozen) : 'OPEN';
};

/** The document is decided: the first confirmations get their turn. */
export const settle = (steps: readonly Step[], now: Date): Advanced => ({
  ...openConfirmations(steps, now),
  state: 'APPROVED',
  completed: true,
});

/** Confirmations go on in their order after the decision, and wait for nobody who signs afterwards (후결). */
function openConfirmations(steps: readonly Step[], now: Date): Pick<Advanced, 'steps' | 'opened'> {
  const waiting = steps.filter((step) => !isDone(step) && step.manner !== 'AFTER');
  const first = Math.min(...waiting.map((step) => step.order));
  return open(steps, (step) => step.order === first && step.manner !== 'AFTER', now);
}

function open(steps: readonly Step[], which: (step: Step) => boolean, now: Date): Pick<Advanced, 'steps' | 'opened'> {
  const opened: Step[] = [];
  const next = steps.map((step): Step => {
    if (step.state !== 'PLANNED' || !which(step)) return step;
    const turned: Step = { ...step, state: 'PENDING', pendingSince: now };
    opened.push(turned);
    return turned;
  });
  return { steps: next, opened };
}

export const skip = (step: Step, now: Date): Step => ({ ...step, state: 'SKIPPED', actedAt: now, pendingSince: null });

/** The round ends: whoever has not acted will not. */
export const cancelOpen = (steps: readonly Step[], now: Date): readonly Step[] =>
  steps.map((step) => (isDone(step) ? step : { ...step, state: 'CANCELLED', actedAt: now, pendingSince: null }));
