import type { LineKind } from '@danji/contract/forms/settings';

type Step = { order: number; kind: LineKind; personId: string; mayDecideFinally?: boolean };

/**
 * Both sign: who hands over and who takes over agree, side by side, before the line of the form begins. Whoever drafts signs
 * as that, and whoever stands in the line already signs there.
 */
export function signedLine(line: readonly Step[], drafterId: string, signers: readonly string[]): Step[] {
  const more = signers.filter((id) => id !== drafterId && line.every(({ personId }) => personId !== id));
  if (line.length === 0 || more.length === 0) return [];
  return [
    ...more.map((personId) => ({ order: 1, kind: 'AGREE' as const, personId })),
    ...line.map((step) => ({ ...step, order: step.order + 1 })),
  ];
}
