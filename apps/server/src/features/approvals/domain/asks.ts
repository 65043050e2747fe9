import { isOpen } from './advance.ts';
import { isExcluded } from './judge-rule.ts';
import { actingFor } from './stand-in.ts';
import type { Absence, Document, Step, StepKind } from './types.ts';

/** What a document asks of somebody: the turn of a step, their own or one they stand in for, or to draft it again. */
export type Ask =
  | { readonly ask: 'TURN'; readonly stepId: string; readonly kind: StepKind; readonly standsIn: boolean }
  | { readonly ask: 'REDRAFT'; readonly stepId: null };

/** Everybody of whom something is asked as the document stands, one thing each. An alarm is open exactly as long. */
export function asksOf(document: Document, absences: readonly Absence[], now: Date): ReadonlyMap<string, Ask> {
  const { state, drafterId } = document;
  if (state === 'REJECTED') return new Map([[drafterId, { ask: 'REDRAFT', stepId: null }]]);
  const asks = new Map<string, Ask>();
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(state)) return asks;
  const open = document.steps.filter(isOpen);
  const turn = ({ id, kind }: (typeof open)[number], standsIn: boolean): Ask => ({
    ask: 'TURN',
    stepId: id,
    kind,
    standsIn,
  });
  for (const step of open) asks.set(step.personId, turn(step, false));
  for (const step of open) {
    const acting = actingFor(step.personId, absences, now);
    if (acting !== step.personId && !asks.has(acting) && mayStandIn(document, step, acting))
      asks.set(acting, turn(step, true));
  }
  return asks;
}

/** Nobody signs their own document by standing in, nor against the pairs of the rule, and a vote is everybody's own. */
export function mayStandIn(document: Document, step: Step, acting: string | 'CYCLE'): boolean {
  if (acting === 'CYCLE' || acting === document.drafterId || step.kind === 'VOTE') return false;
  return !isExcluded(document, step.id, acting);
}

export const isSameAsk = (a: Ask | undefined, b: Ask | undefined): boolean =>
  a?.ask === b?.ask && a?.stepId === b?.stepId;
