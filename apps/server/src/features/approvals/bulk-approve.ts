import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { Refusal } from '../../lib/errors.ts';
import { lockDocuments } from './act-store.ts';
import type { DocumentFacts } from './document-store.ts';
import { isOpen } from './domain/advance.ts';
import { actingFor } from './domain/stand-in.ts';
import { performAct } from './perform-act.ts';
import { refuseAct } from './refuse-act.ts';

/** Each document in a part of its own: what fails leaves nothing behind and does not touch the others. */
export async function bulkApprove({ tx, actor, body, now }: Context<typeof contract.bulkApprove>) {
  const results = [];
  // All of them before the first act: whoever waits for a document here holds neither a number nor a proof that others wait for.
  await lockDocuments(
    tx,
    actor.aptId,
    body.documents.map(({ docId }) => docId),
  );
  for (const { docId, version } of [...body.documents].sort((a, b) => a.docId.localeCompare(b.docId))) {
    try {
      await tx.nested((part) =>
        performAct({
          tx: part,
          actor,
          docId,
          toCommand: (facts) => approveAs(facts, actor.memberId, now, body.reason),
          now,
          seenVersion: version ?? null,
          given: { proof: body.proof, holderId: actor.sessionId },
        }),
      );
      results.push({ docId, okYn: true, code: null, errorUserMsg: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ docId, okYn: false, code: error.code, errorUserMsg: error.errorUserMsg });
    }
  }
  return results;
}

/** What "approve" means for the part that is one's own, or that one stands in for: 합의 agrees, 확인 confirms; a vote must be cast by hand. */
function approveAs({ document, absences }: DocumentFacts, memberId: string, now: Date, reason: string | undefined) {
  const open = document.steps.filter(isOpen);
  const mine =
    open.find((step) => step.personId === memberId) ??
    open.find((step) => actingFor(step.personId, absences, now) === memberId);
  if (mine?.kind === 'VOTE') refuseAct('VOTE_ONE_BY_ONE');
  const type = mine?.kind === 'AGREE' ? 'AGREE' : mine?.kind === 'CONFIRM' ? 'CONFIRM' : 'APPROVE';
  return { type, ...(reason ? { reason } : {}) } as const;
}
