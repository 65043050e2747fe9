import type { Context, LineStep, RefusalReason, Step } from './types.ts';

export type LineFlaw = { reason: RefusalReason; personId?: string };

/** Rules of a line as the drafter draws it. `allowSelfDecision` and who left come from outside. */
export function judgeLine(
  line: readonly LineStep[],
  drafterId: string,
  allowSelfDecision: boolean,
  people: Context['people'],
): LineFlaw | null {
  if (line.length === 0) return { reason: 'LINE_EMPTY' };
  // Who votes is nobody's choice: a member who cannot act now may be able to before the vote ends.
  const gone = line.find((step) => step.kind !== 'VOTE' && people.get(step.personId)?.isActive !== true);
  if (gone) return { reason: 'LINE_PERSON_GONE', personId: gone.personId };
  const wrong = line.find((step) => step.deptId && step.kind !== 'AGREE' && step.kind !== 'COOPERATE');
  if (wrong) return { reason: 'LINE_DEPT_KIND', personId: wrong.personId };
  const deciders = line.filter((step) => step.kind === 'DECIDE');
  const votes = line.filter((step) => step.kind === 'VOTE');
  const [decider] = deciders;
  // A committee's resolution decides by itself; otherwise exactly one person does.
  if (deciders.length > 1 || (deciders.length === 0 && votes.length === 0)) return { reason: 'LINE_NEEDS_ONE_DECIDER' };

  const orders = [...new Set(line.map((step) => step.order))].sort((a, b) => a - b);
  if (orders.some((order, index) => order !== index + 1)) return { reason: 'LINE_ORDER_BROKEN' };
  for (const order of orders) {
    const group = line.filter((step) => step.order === order);
    const voters = group.filter((step) => step.kind === 'VOTE').length;
    if (voters > 0 && voters < group.length) return { reason: 'LINE_MIXED_VOTE' };
  }
  // After the decision only confirmations may follow: they have seen it, and cannot change it.
  const lastDecision = decider?.order ?? Math.max(...votes.map((step) => step.order));
  const after = line.filter(
    (step) => step.order > lastDecision || (decider && step !== decider && step.order === lastDecision),
  );
  if (after.some((step) => step.kind !== 'CONFIRM')) return { reason: 'LINE_DECIDER_NOT_LAST' };

  // A member of the body that resolves has a voice in it beside a part of their own: who votes is not the drafter's choice.
  const twice = line.find((step, index) => line.some((other, i) => i < index && isSamePart(other, step)));
  if (twice) return { reason: 'LINE_PERSON_TWICE', personId: twice.personId };
  const self = line.find((step) => step.personId === drafterId && step.kind !== 'CONFIRM' && step.kind !== 'VOTE');
  if (self && !(allowSelfDecision && self.kind === 'DECIDE')) return { reason: 'SELF_DECISION', personId: drafterId };
  return null;
}

/** One person has one part, and one voice. */
export const isSamePart = (a: Pick<Step, 'kind' | 'personId'>, b: Pick<Step, 'kind' | 'personId'>): boolean =>
  a.personId === b.personId && (a.kind === 'VOTE') === (b.kind === 'VOTE');

/** The order at which the document is decided: that of the decider, or of the last vote. */
export function decisionOrder(steps: readonly Pick<Step, 'kind' | 'order'>[]): number {
  const decider = steps.find((step) => step.kind === 'DECIDE');
  return decider
    ? decider.order
    : Math.max(0, ...steps.filter((step) => step.kind === 'VOTE').map((step) => step.order));
}
