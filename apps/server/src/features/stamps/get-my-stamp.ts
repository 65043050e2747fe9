import type * as contract from '@danji/contract/stamps';
import type { Context } from '../../http/bind.ts';
import { presentStamp } from './present.ts';
import { findMemberName, findStamp } from './store.ts';

export async function getMyStamp({ tx, actor }: Context<typeof contract.getMyStamp>) {
  const owner = { aptId: actor.homeAptId, memberId: actor.memberId };
  return presentStamp(await findStamp(tx, owner), await findMemberName(tx, owner));
}
