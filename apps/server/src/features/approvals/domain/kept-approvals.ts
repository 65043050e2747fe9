import { materialChanges, type Said } from '@danji/contract/forms/material';
import type { Paper } from './form-values.ts';
import type { Step } from './types.ts';

/** What the document said until a round of it ended, or until an approver put something right; oldest first. */
export type EndedRound = Said & { readonly at: Date; readonly isCorrection?: boolean };

/**
 * The steps of the last round whose approvals do not stand for what is said now. One that was given in that round is
 * compared with it; one that had been kept already, with every round since it was given.
 */
export function approvalsToAskAgain(
  steps: readonly Step[],
  rounds: readonly EndedRound[],
  now: Said,
  paper: Paper | null,
): string[] {
  const version = { definition: paper?.definition ?? null, settings: paper?.settings ?? {} };
  const differs = rounds.map((round) => materialChanges(version, round, now).length > 0);
  // Where what was said in the last round begins.
  const lastRound = rounds.slice(0, -1).findLastIndex(({ isCorrection }) => !isCorrection) + 1;
  const stands = ({ kept, actedAt }: Step): boolean => {
    if (rounds.length === 0 || actedAt === null) return false;
    const first = kept
      ? rounds.findIndex(({ at }) => at >= actedAt)
      : rounds.findIndex(({ at }, i) => i >= lastRound && (at >= actedAt || i === rounds.length - 1));
    return first >= 0 && !differs.slice(first).includes(true);
  };
  return steps.filter((step) => step.kind !== 'DRAFT' && !stands(step)).map(({ id }) => id);
}
