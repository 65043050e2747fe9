import type * as contract from '@danji/contract/dwellings';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { lockDwellings, removeLastBatch } from './store.ts';

export async function undoDwellings({ tx, actor }: Context<typeof contract.undoDwellings>) {
  await lockDwellings(tx, actor.aptId);
  const removed = await removeLastBatch(tx, actor.aptId);
  if (removed === 0) refuse('NOT_FOUND', { message: 'no dwellings', errorUserMsg: '되돌릴 동·호가 없습니다.' });
  return { removed };
}
