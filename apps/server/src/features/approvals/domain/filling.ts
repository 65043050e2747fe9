import type { FilledField } from '@danji/contract/document-values';
import type { Step } from './types.ts';

/** A field in the event of an act. Without a value it is taken back; `byName` and `at` where the act is not the one that filled it in. */
export type FilledItem = {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  readonly text: string;
  readonly stepId?: string;
  readonly byName?: string;
  readonly at?: string;
};
/** As the events of a round tell it (`app.filled_in`). */
export type Filled = Omit<FilledField, 'at'> & { readonly at: string };

/** What no longer stands because the signature that it was given with does not: 결재 취소, 전단계 반려. */
export const takenBack = (filled: readonly Filled[], steps: readonly Step[]): FilledItem[] =>
  filled
    .filter(({ stepId }) => stepId !== null && !steps.some(({ id, actorId }) => id === stepId && actorId !== null))
    .map(({ key, label }) => ({ key, label, value: null, text: '' }));

/** What goes over into a new round with the approvals that are kept. */
export const carriedOver = (filled: readonly Filled[], before: readonly Step[], next: readonly Step[]): FilledItem[] =>
  filled.flatMap(({ key, label, value, text, stepId, byName, at }) => {
    const old = before.find(({ id }) => id === stepId);
    const kept = next.find(
      (step) => step.kept && step.kind === old?.kind && step.personId === old.personId && isSameDepartment(step, old),
    );
    return kept ? [{ key, label, value, text, stepId: kept.id, byName, at }] : [];
  });

const isSameDepartment = (one: Step, other: Step): boolean => one.department?.deptId === other.department?.deptId;
