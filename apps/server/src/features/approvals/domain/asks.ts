import { isOpen } from './advance.ts';
import { actingFor } from './stand-in.ts';
import type { Absence, Document, StepKind } from './types.ts';

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
    // Nobody signs their own document by standing in, and a vote is everybody's own.
    const isNobody = acting === 'CYCLE' || acting === drafterId || step.kind === 'VOTE';
    if (!isNobody && !asks.has(acting)) asks.set(acting, turn(step, true));
  }
  return asks;
}

export const isSameAsk = (a: Ask | undefined, b: Ask | undefined): boolean =>
  a?.ask === b?.ask && a?.stepId === b?.stepId;
