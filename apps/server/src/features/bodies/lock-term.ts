import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { lockBody } from './store.ts';
import { findTerm, type LockedTerm } from './term-store.ts';

/** A term as it was seen, that nobody has ended yet. Its body is locked, and so are all terms of it. */
export async function lockTerm(tx: Tx, aptId: string, termId: string, seen: number): Promise<LockedTerm> {
  const found = (await findTerm(tx, aptId, termId)) ?? refuse('NOT_FOUND', { message: 'no such term' });
  await lockBody(tx, aptId, { bodyId: found.bodyId });
  // Read again behind the lock, or it could be older than what the one before has done.
  const term = (await findTerm(tx, aptId, termId)) ?? refuse('NOT_FOUND', { message: 'no such term' });
  if (term.version !== seen) refuseStale({ by: term.changedBy, at: term.changedAt });
  return term.isEnded
    ? refuse('TERM_REFUSED', {
        message: 'the term was ended',
        errorUserMsg: '이미 끝낸 임기입니다. 다시 맡았다면 새 임기를 정해 주세요.',
      })
    : term;
}
