import type * as contract from '@danji/contract/approvals';
import type { Asked, Context } from '../../http/bind.ts';
import { lockStatements } from './document-store.ts';
import { performAct } from './perform-act.ts';
import { toCommand } from './to-command.ts';

export const actOnDocument = ({ tx, actor, params, body, now, opened, late }: Context<typeof contract.actOnDocument>) =>
  performAct({
    tx,
    actor,
    docId: params.docId,
    toCommand: (facts) => toCommand(body.act, facts),
    now,
    seenVersion: body.version ?? null,
    given: { proof: body.proof, holderId: actor.sessionId },
    // Opened by its own request: then nothing else is in this transaction.
    ...(opened ? { locked: opened, last: late } : {}),
  });

/** The document is locked in the round trip in which the session is checked. */
export const lockForAct = ({ claims, aptId, params, now }: Asked<typeof contract.actOnDocument>) =>
  lockStatements({ aptId, memberId: claims.memberId, now }, params.docId, { atOnce: true });
