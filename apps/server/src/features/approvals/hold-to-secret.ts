import { wantsSecret } from '@danji/contract/approval-secrets';
import { needsApprovalSecret } from '@danji/contract/secret-acts';
import type { Tx } from '../../lib/database.ts';
import { useProof } from '../approval-secrets/public.ts';
import type { DocumentFacts } from './document-store.ts';
import type { Command } from './domain/types.ts';
import { refuseAct } from './refuse-act.ts';

/** What a 결재 비밀번호 was changed for, and by which session or visit of a link. */
export type GivenProof = { proof: string | undefined; holderId: string };
type Acting = { aptId: string; memberId: string; given: GivenProof | undefined; now: Date };

const won = (amount: string | null) => (amount === null ? null : Number(amount));

/** An act that commits, on a document that wants it, uses up a proof of the one who acts: also of a stand-in their own. */
export async function holdToSecret(tx: Tx, facts: DocumentFacts, command: Command, acting: Acting): Promise<void> {
  const { document, amount, secretLimit } = facts;
  const asksSecret = document.policy.asksSecret ?? false;
  const secretYn = wantsSecret({ asksSecret, amount: won(amount), limit: won(secretLimit) });
  if (!needsApprovalSecret(command.type, { secretYn })) return;
  const { aptId, memberId, given, now } = acting;
  const isProven =
    given?.proof !== undefined &&
    (await useProof(tx, { aptId, memberId, holderId: given.holderId }, given.proof, document.id, now));
  if (!isProven) refuseAct('NEEDS_APPROVAL_SECRET');
}
