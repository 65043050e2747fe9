import { Refusal } from '../../lib/errors.ts';
import { type RefusalFacts, sentenceFor } from './domain/reasons.ts';
import type { RefusalReason } from './domain/types.ts';

/** Every refusal of an act goes through here: one of the known reasons, its sentence, and what a client may go by. */
export function refuseAct(reason: RefusalReason, facts: RefusalFacts = {}, details: object = {}): never {
  throw new Refusal(reason === 'STALE_VERSION' ? 'STALE' : 'ACT_REFUSED', {
    message: reason,
    errorUserMsg: sentenceFor(reason, facts),
    details: { reason, ...details },
  });
}
