import type { LeavingPlan } from '@danji/contract/leaving';

/** By step: who takes it instead of the successor; null: nobody, it waits for 이관. */
export type Takers = Readonly<Record<string, string | null>>;
type Step = LeavingPlan['steps'][number];

/** Who takes a step: whoever was named for it, or else the successor where they can. */
export function takerOf(step: Step, successorId: string | null, takers: Takers): string | null {
  const named = takers[step.stepId];
  if (named !== undefined) return named;
  return step.problem === null ? successorId : null;
}

export const handOversOf = (steps: readonly Step[], successorId: string | null, takers: Takers) =>
  steps.flatMap((step) => {
    const toId = takerOf(step, successorId, takers);
    return toId === null ? [] : [{ docId: step.docId, stepId: step.stepId, toId }];
  });
