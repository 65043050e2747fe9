import type { DocumentDetail } from '@danji/contract/approvals';
import type * as z from 'zod/mini';

type Step = Pick<z.output<typeof DocumentDetail>['steps'][number], 'kind' | 'state' | 'personId' | 'blocksYn'>;

/** Whether the 반대 of this person stops the document: on a step of their own, or else on one that they stand in for. */
export function isBlocking(steps: readonly Step[], me: string | undefined): boolean {
  const open = steps.filter(({ kind, state }) => kind === 'AGREE' && (state === 'PENDING' || state === 'HELD'));
  const own = open.filter(({ personId }) => personId === me);
  return (own.length > 0 ? own : open).some(({ blocksYn }) => blocksYn);
}
