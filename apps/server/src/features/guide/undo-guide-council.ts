import type * as contract from '@danji/contract/guide';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeUnusedBody } from '../bodies/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { takeLastAct } from './store.ts';

export async function undoGuideCouncil({ tx, actor }: Context<typeof contract.undoGuideCouncil>) {
  refuseOthers(actor);
  const { aptId } = actor;
  const act =
    (await takeLastAct(tx, aptId, 'COUNCIL')) ??
    refuse('NOT_FOUND', {
      message: 'nothing was made',
      errorUserMsg: '되돌릴 입주자대표회의가 없습니다. 화면을 새로 고쳐 주세요.',
    });
  for (const bodyId of act.made)
    if ((await removeUnusedBody(tx, aptId, bodyId)) === 'USED')
      refuse('GUIDE_REFUSED', {
        message: 'somebody was part of it',
        errorUserMsg: '임기나 초대가 있는 단체라 되돌릴 수 없습니다. 더 쓰지 않으면 단체 설정에서 닫아 주세요.',
      });
  return { ok: true as const };
}
