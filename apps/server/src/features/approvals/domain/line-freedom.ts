import type { DocumentRule } from '@danji/contract/delegation-rule';
import type { FormSettings, LineFreedom } from '@danji/contract/forms/settings';
import type { LineStep } from './types.ts';

/** What a form leaves to the drafter of this paper: a free line only where the rule finds the amount small enough. */
export function lineFreedomOf(
  { policy }: Partial<FormSettings>,
  rule: Pick<DocumentRule, 'freeLineYn'> | null,
): LineFreedom {
  const freedom = policy?.lineFreedom ?? 'ADDABLE';
  return freedom === 'FREE' && !rule?.freeLineYn ? 'ADDABLE' : freedom;
}

type Part = Pick<LineStep, 'order' | 'kind' | 'personId'>;

/** Whether a line is the drawn one: the same people in the same kinds and order. Who votes is not the drafter's to say. */
export function isAsDrawn(line: readonly Part[], drawn: readonly Part[]): boolean {
  const said = (steps: readonly Part[]) => {
    const orders = [...new Set(steps.map(({ order }) => order))].sort((a, b) => a - b);
    const parts = steps.map(
      ({ order, kind, personId }) => `${orders.indexOf(order)} ${kind} ${kind === 'VOTE' ? '' : personId}`,
    );
    return [...new Set(parts)].sort().join();
  };
  return said(line) === said(drawn);
}
