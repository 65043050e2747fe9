import type * as contract from '@danji/contract/document-history';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { presentEvent } from './present.ts';
import { historyOf } from './queries.ts';
import { findSealed } from './verify-store.ts';

export async function getHistory({ tx, actor, params, now }: Context<typeof contract.getHistory>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const events = await tx.run(historyOf(reader, params.docId));
  // A draft has no history yet; a document that one may not read does not exist.
  if (events.length === 0 && !(await findSealed(tx, reader, params.docId)))
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  return events.map(presentEvent);
}
