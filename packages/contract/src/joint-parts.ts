import type { StepKind } from './approvals.ts';
import type { SaidRule } from './delegation-rule.ts';

/**
 * 겸직: one person with two demanded offices signs once, and the boxes of both say so. Paper, screen and draft ask here
 * which boxes those are.
 */
export type JointPart = SaidRule['demands'][number];
type Signing = {
  readonly kind: StepKind;
  /** Why the rule wants this step, a sentence for each reason. */
  readonly reasons: readonly string[];
};

/** For each step the parts that its one signature stands for beside its own. */
export function jointParts(steps: readonly Signing[], demands: readonly JointPart[]): JointPart[][] {
  return steps.map((step) => {
    if (step.kind === 'DRAFT') return [];
    const only = demands.filter(
      ({ kind, reason }) =>
        step.reasons.includes(reason) &&
        !steps.some((other) => other !== step && other.kind === kind && other.reasons.includes(reason)),
    );
    const own = only.findIndex(({ kind }) => kind === step.kind);
    return only.filter((_, at) => at !== own);
  });
}

/** The same for the steps of a document. */
export const jointPartsOf = (
  steps: readonly { readonly kind: StepKind; readonly demanded: string | null }[],
  rule: SaidRule | null,
): JointPart[][] =>
  jointParts(
    steps.map(({ kind, demanded }) => ({ kind, reasons: demanded?.split('\n') ?? [] })),
    rule?.demands ?? [],
  );
