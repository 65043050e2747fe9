import type * as contract from '@danji/contract/members';
import type { Context } from '../../http/bind.ts';
import { deleteThumbnail } from './store.ts';

export async function removeThumbnail({ tx, actor }: Context<typeof contract.removeThumbnail>) {
  await deleteThumbnail(tx, actor.homeAptId, actor.memberId);
  return { ok: true as const };
}
