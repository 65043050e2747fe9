import type * as contract from '@danji/contract/document-history';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { checkDocument } from './check-document.ts';
import { historyOf } from './queries.ts';
import { findSealed } from './verify-store.ts';

export async function verifyDocument({ tx, actor, params, now }: Context<typeof contract.verifyDocument>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const sealed =
    (await findSealed(tx, reader, params.docId)) ?? refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const events = await tx.run(historyOf(reader, params.docId));
  const verdict = checkDocument(sealed, events);
  return {
    validYn: verdict.ok,
    events: events.length,
    brokenAt: verdict.ok ? null : verdict.brokenAt,
    reason: verdict.ok ? null : verdict.why,
  };
}
