/** A step that is still to be done, as far as taking it over is concerned. */
type StepFacts = {
  kind: string;
  drafterId: string;
  /** Everybody on the line but the drafter's own step and the voices of a 의결. */
  people: readonly string[];
};
type Successor = { id: string; isActive: boolean; isOnRing: boolean };

type HandOverProblem = 'VOTE_IS_OWN' | 'LINE_PERSON_GONE' | 'SELF_DECISION' | 'LINE_PERSON_TWICE' | 'STAND_IN_CYCLE';

/** Why a successor could not take a step over; null when they could. The rules of 이관 say the same when it is done. */
export function judgeHandOver(step: StepFacts, to: Successor): HandOverProblem | null {
  if (step.kind === 'VOTE') return 'VOTE_IS_OWN';
  if (!to.isActive) return 'LINE_PERSON_GONE';
  if (to.id === step.drafterId && step.kind !== 'CONFIRM') return 'SELF_DECISION';
  if (step.people.includes(to.id)) return 'LINE_PERSON_TWICE';
  return to.isOnRing ? 'STAND_IN_CYCLE' : null;
}
