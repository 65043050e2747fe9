import { isOpen } from './advance.ts';
import { isExcluded } from './judge-rule.ts';
import { actingFor } from './stand-in.ts';
import type { Absence, Context, Document, Step } from './types.ts';

/** A step whose turn it is, and whether the actor stands in for its person. */
export type Turn = { readonly step: Step; readonly standsIn: boolean };

/**
 * The open step that this person may act on. One that the act fits comes first, and of those their own before one they
 * stand in for; one that it does not fit, or on which they may not stand in, is found last, so that the refusal can say so.
 */
export function turnOf(document: Document, context: Context, fits: (step: Step) => boolean): Turn | 'CYCLE' | null {
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(document.state)) return null;
  const open = document.steps.filter(isOpen).sort((a, b) => a.order - b.order);
  // As of nearly all that is opened: it is decided, and asked about twenty acts.
  if (open.length === 0) return null;
  const own = open.filter((step) => step.personId === context.actorId).map((step) => ({ step, standsIn: false }));
  // Nobody signs their own document by standing in, and nobody has two voices in a vote.
  const others =
    context.actorId === document.drafterId
      ? []
      : open.filter((step) => step.kind !== 'VOTE' && !own.some((o) => o.step === step));
  const ends = others.map((step) => ({ step, end: actingFor(step.personId, context.absences, context.now) }));
  const forOthers = ends
    .filter(({ end }) => end === context.actorId)
    .map(({ step }) => ({ step, standsIn: true, isBarred: isExcluded(document, step.id, context.actorId) }))
    .sort((a, b) => Number(a.isBarred) - Number(b.isBarred));
  const mine = [...own, ...forOthers].filter(({ step }) => step.id === (context.onlyStep ?? step.id));
  const turn = mine.find(({ step }) => fits(step)) ?? mine[0];
  if (turn) return turn;
  const isOnRing = context.absences.some(
    (a) => a.standInId === context.actorId && a.from <= context.now && context.now <= a.to,
  );
  return isOnRing && ends.some(({ end }) => end === 'CYCLE') ? 'CYCLE' : null;
}

/** Whether a step waits for this person, or for somebody they stand in for. */
export const hasTurn = (
  { document, absences }: { document: Document; absences: readonly Absence[] },
  memberId: string,
  now: Date,
): boolean =>
  document.steps.some(
    (step) => isOpen(step) && (step.personId === memberId || actingFor(step.personId, absences, now) === memberId),
  );

/** The step as if its person had never acted, with the turn theirs again. */
export const cleared = (step: Step, now: Date): Step => ({
  ...step,
  state: 'PENDING',
  manner: null,
  vote: null,
  actorId: null,
  actedAt: null,
  reason: null,
  pendingSince: now,
  kept: false,
});

/** A vote that its member may still change: until the resolution is certain. */
export const castVote = (document: Document, personId: string): Step | undefined =>
  document.state !== 'IN_PROGRESS'
    ? undefined
    : document.steps.find(
        (step) =>
          step.kind === 'VOTE' &&
          step.state === 'VOTED' &&
          step.personId === personId &&
          document.steps.some((other) => other.order === step.order && isOpen(other)),
      );
