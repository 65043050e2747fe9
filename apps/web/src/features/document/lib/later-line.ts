import { departmentStep } from '@danji/contract/approval-words';
import type { LineKind } from '@danji/contract/forms/settings';
import { addEntry, renumber } from '../../../shared/approval/line.ts';
import type { StepRow } from './labels.ts';

/** A step behind one's own, as it is drawn anew. */
export type LaterStep = {
  order: number;
  kind: LineKind;
  personId: string;
  name: string;
  note: string;
  deptId?: string;
};

export const laterSteps = (steps: readonly StepRow[], order: number): LaterStep[] =>
  renumber(
    steps
      .filter((step) => step.order > order && step.kind !== 'DRAFT')
      .map((step) => ({
        order: step.order,
        kind: step.kind as LineKind,
        personId: step.personId,
        name: step.personName,
        note: step.department ? departmentStep(step.department.deptName) : (step.positionName ?? ''),
        ...(step.department ? { deptId: step.department.deptId } : {}),
      })),
  );

/** Behind one's own turn the decision may be past: who is added then confirms. */
export const addLater = (later: readonly LaterStep[], { id, name, note }: { id: string; name: string; note: string }) =>
  addEntry(later, { personId: id, name, note }, 'CONFIRM');
