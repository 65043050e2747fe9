import type * as contract from '@danji/contract/home';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findClosable, findPaper, insertClosing, settleNotices } from './store.ts';

/** Whoever was told of a row, or wrote its paper, says that nothing more comes of it: with a reason, and the paper if there is one. */
export async function closeFollowUp({ tx, actor, body, now }: Context<typeof contract.closeFollowUp>) {
  const { aptId, memberId } = actor;
  const reader = { aptId, memberId, now };
  const { paperId = null } = body;
  if (!(await findClosable(tx, reader, body))) refuse('NOT_FOUND', { message: 'no such row for the caller' });
  if (paperId !== null && !(await findPaper(tx, reader, paperId)))
    refuse('NOT_FOUND', { message: 'no such paper for the caller' });
  await insertClosing(tx, { ...body, paperId, by: actor, at: now });
  await settleNotices(tx, aptId, now);
  return { ok: true as const };
}
