import type * as contract from '@danji/contract/dwellings';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeDong } from './store.ts';

export async function removeBuilding({ tx, actor, body }: Context<typeof contract.removeBuilding>) {
  if ((await removeDong(tx, actor.aptId, body.dong)) === 0)
    refuse('NOT_FOUND', {
      message: 'no such building',
      errorUserMsg: '목록에 없는 동입니다. 화면을 새로 고쳐 확인해 주세요.',
    });
  return { ok: true as const };
}
