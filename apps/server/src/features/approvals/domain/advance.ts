import { decisionOrder } from './line.ts';
import type { DocumentState, Step } from './types.ts';

const OPEN = new Set<Step['state']>(['PENDING', 'HELD']);
export const isOpen = (step: Step): boolean => OPEN.has(step.state);
const isDone = (step: Step): boolean => !isOpen(step) && step.state !== 'PLANNED';

/** What a vote has come to: passed with more than half of all members, lost when that cannot be reached any more. */
export function voteResult(group: readonly Step[]): 'PASSED' | 'LOST' | 'OPEN' {
  const needed = Math.floor(group.length / 2) + 1;
  const inFavour = group.filter((step) => step.vote === 'FOR').length;
  const undecided = group.filter((step) => isOpen(step) || step.state === 'PLANNED').length;
  if (inFavour >= needed) return 'PASSED';
  return inFavour + undecided < needed ? 'LOST' : 'OPEN';
}

export type Advanced = { steps: readonly Step[]; state: DocumentState; opened: readonly Step[]; completed: boolean };

/**
 * Lets the line run on after a change: closes votes whose result is certain, opens the next order when a group is
 * complete, and decides the document at its decision order. Confirmations behind the decision open afterwards and hold
 * nothing up.
 */
export function advance(steps: readonly Step[], state: DocumentState, now: Date): Advanced {
  let current = steps;
  let result = state;
  let completed = false;
  const opened: Step[] = [];
  const decided = decisionOrder(steps);
  const last = Math.max(0, ...steps.map((step) => step.order));

  for (let order = 0; order <= last; order++) {
    let group = current.filter((step) => step.order === order);
    if (group.some((step) => step.kind === 'VOTE') && group.some((step) => !isDone(step))) {
      const vote = voteResult(group);
      if (vote === 'LOST') return { steps: cancelOpen(current, now), state: 'REJECTED', opened: [], completed: false };
      if (vote === 'PASSED') {
        current = current.map((step) => (step.order === order && !isDone(step) ? skip(step, now) : step));
        group = current.filter((step) => step.order === order);
      }
    }
    const planned = group.filter((step) => step.state === 'PLANNED');
    if (planned.length > 0) {
      const ids = new Set(planned.map((step) => step.id));
      current = current.map((step) => (ids.has(step.id) ? { ...step, state: 'PENDING', pendingSince: now } : step));
      opened.push(...current.filter((step) => ids.has(step.id)));
      break;
    }
    if (group.some(isOpen)) break;
    if (order === decided && result === 'IN_PROGRESS') {
      result = 'APPROVED';
      completed = true;
    }
  }
  return { steps: current, state: result, opened, completed };
}

const skip = (step: Step, now: Date): Step => ({ ...step, state: 'SKIPPED', actedAt: now, pendingSince: null });

/** The round ends: whoever has not acted will not. */
export const cancelOpen = (steps: readonly Step[], now: Date): readonly Step[] =>
  steps.map((step) => (isDone(step) ? step : { ...step, state: 'CANCELLED', actedAt: now, pendingSince: null }));
