import { advance, cancelOpen, isOpen, skip } from './advance.ts';
import { refused, result } from './outcome.ts';
import type { Document, Outcome } from './types.ts';
import { isVoteOver } from './vote.ts';

/** Who acts when nobody does: a deadline that passes, a term that ends. */
export const SYSTEM_ACTOR = 'SYSTEM';

/**
 * What the clock does to a vote that is open: at its deadline it ends, and fails for want of votes; a member who is not in
 * office any more loses the voice, and the base stays.
 */
export function endVoices(document: Document, outOfOffice: readonly string[], now: Date): Outcome {
  const open = document.steps.filter((step) => step.kind === 'VOTE' && isOpen(step));
  if (document.state !== 'IN_PROGRESS' || open.length === 0) return refused('WRONG_STATE');
  const context = { now, actorId: SYSTEM_ACTOR };
  if (isVoteOver(document.vote, now)) {
    const steps = cancelOpen(document.steps, now);
    return result(document, { state: 'REJECTED', steps }, { type: 'CLOSE_VOTE' }, context);
  }
  const lost = open.filter(({ personId }) => outOfOffice.includes(personId));
  if (lost.length === 0) return { ok: 'REPEATED', next: document };
  const without = document.steps.map((step) => (lost.includes(step) ? skip(step, now) : step));
  const { opened, completed, ...changed } = advance(without, document.state, now, document.vote);
  return result(document, changed, { type: 'LOSE_VOICE' }, context, {}, { opened, completed });
}
