import type { LeavingPlan } from '@danji/contract/leaving';

/** By step or document: who takes it instead of the successor; null: nobody, it stays where it is. */
export type Takers = Readonly<Record<string, string | null>>;
type Step = LeavingPlan['steps'][number];
type OwnDocument = LeavingPlan['documents'][number];

/** Who takes something over: whoever was named for it, or else the successor where they can. */
export function takerOf(
  { id, problem }: { id: string; problem: string | null },
  successorId: string | null,
  takers: Takers,
): string | null {
  const named = takers[id];
  if (named !== undefined) return named;
  return problem === null ? successorId : null;
}

export const handOversOf = (steps: readonly Step[], successorId: string | null, takers: Takers) =>
  steps.flatMap(({ docId, stepId, problem }) => {
    const toId = takerOf({ id: stepId, problem }, successorId, takers);
    return toId === null ? [] : [{ docId, stepId, toId }];
  });

export const documentsOf = (documents: readonly OwnDocument[], successorId: string | null, takers: Takers) =>
  documents.flatMap(({ docId, problem }) => {
    const toId = takerOf({ id: docId, problem }, successorId, takers);
    return toId === null ? [] : [{ docId, toId }];
  });
