import type { StepRow } from './labels.ts';

/** A step behind one's own, as it is drawn anew. */
export type LaterStep = {
  kind: Exclude<StepRow['kind'], 'DRAFT'>;
  personId: string;
  name: string;
  note: string;
  /** At the same time as the one before it. */
  beside: boolean;
};

export function laterSteps(steps: readonly StepRow[], order: number): LaterStep[] {
  const later = steps.filter((step) => step.order > order && step.kind !== 'DRAFT');
  return later.map((step, i) => ({
    kind: step.kind as LaterStep['kind'],
    personId: step.personId,
    name: step.personName,
    note: step.positionName ?? '',
    beside: i > 0 && later[i - 1]?.order === step.order,
  }));
}

/** Who is moved acts alone again: nobody is tied to whom they did not choose. */
export function moveLater(later: readonly LaterStep[], from: number, to: number): LaterStep[] {
  const step = later[from];
  if (!step || to < 0 || to >= later.length) return [...later];
  const rest = later.filter((_, i) => i !== from);
  const moved = [...rest.slice(0, to), { ...step, beside: false }, ...rest.slice(to)];
  return moved.map((one, i) => (i === 0 || i === to + 1 || i === from + 1 ? { ...one, beside: false } : one));
}

/** A new person reviews before the one who decides, or decides where nobody does yet. */
export function addLater(later: readonly LaterStep[], person: { id: string; name: string; note: string }): LaterStep[] {
  const decider = later.findIndex(({ kind }) => kind === 'DECIDE');
  const at = decider < 0 ? later.length : decider;
  const step: LaterStep = {
    kind: decider < 0 ? 'CONFIRM' : 'REVIEW',
    personId: person.id,
    name: person.name,
    note: person.note,
    beside: false,
  };
  return [...later.slice(0, at), step, ...later.slice(at)];
}

/** As it travels: orders go on from one's own without a gap. */
export function toLine(later: readonly LaterStep[], order: number) {
  let last = order;
  return later.map(({ kind, personId, beside }, i) => {
    if (i === 0 || !beside) last += 1;
    return { order: last, kind, personId };
  });
}
