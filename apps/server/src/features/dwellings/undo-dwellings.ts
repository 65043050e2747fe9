import type * as contract from '@danji/contract/dwellings';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { judgeUndo } from '../../lib/judge-undo.ts';
import { findLastBatch, lockDwellings, removeBatch } from './store.ts';

export async function undoDwellings({ tx, actor, body, now }: Context<typeof contract.undoDwellings>) {
  const { aptId } = actor;
  await lockDwellings(tx, aptId);
  switch (judgeUndo(await findLastBatch(tx, aptId), body.batchId, now)) {
    case 'NONE':
      return refuse('NOT_FOUND', { message: 'no dwellings', errorUserMsg: '되돌릴 동·호가 없습니다.' });
    case 'STALE':
      return refuse('STALE');
    case 'LATE':
      return refuse('GUIDE_REFUSED', {
        message: 'entered more than a day ago',
        errorUserMsg: '넣고 24시간이 지나 되돌릴 수 없습니다. 필요 없는 동은 목록에서 빼 주세요.',
      });
    default:
      return { removed: await removeBatch(tx, aptId, body.batchId) };
  }
}
