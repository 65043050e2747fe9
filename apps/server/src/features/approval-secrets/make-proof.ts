import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { newSecret, sha256 } from '../auth/public.ts';
import { insertProof, takeDocument } from './store.ts';

const PROOF_MINUTES = 2;

/** Who may use it: this person, in this session or by this visit of a link. */
type Holder = { aptId: string; memberId: string; holderId: string };

/** For right digits. The proof itself is in this answer alone. */
export async function makeProof(tx: Tx, holder: Holder, docIds: readonly string[], now: Date) {
  const proof = newSecret();
  const expiresAt = momentAfter(now, minutesInMs(PROOF_MINUTES));
  await insertProof(tx, {
    ...holder,
    hash: sha256(proof),
    docIds: [...new Set(docIds.map((id) => id.toLowerCase()))],
    expiresAt,
  });
  return { proof, expiresAt: expiresAt.toISOString() };
}

/** Uses the proof up for one document, in the transaction of the act: an act that is refused has not used it. */
export const useProof = (tx: Tx, holder: Holder, proof: string, docId: string, now: Date): Promise<boolean> =>
  takeDocument(tx, { ...holder, hash: sha256(proof), docId, now });
