import type * as contract from '@danji/contract/guide';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeUnusedBody } from '../bodies/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { takeBackAct } from './take-back-act.ts';

export async function undoGuideCouncil(act: Context<typeof contract.undoGuideCouncil>) {
  const { tx, actor } = act;
  refuseOthers(actor);
  const made = await takeBackAct(act, {
    step: 'COUNCIL',
    nothing: '되돌릴 입주자대표회의가 없습니다. 화면을 새로 고쳐 주세요.',
    late: '만들고 24시간이 지나 되돌릴 수 없습니다. 더 쓰지 않으면 단체 설정에서 닫아 주세요.',
  });
  for (const bodyId of made)
    if ((await removeUnusedBody(tx, actor.aptId, bodyId)) === 'USED')
      refuse('GUIDE_REFUSED', {
        message: 'somebody was part of it',
        errorUserMsg: '임기나 초대가 있는 단체라 되돌릴 수 없습니다. 더 쓰지 않으면 단체 설정에서 닫아 주세요.',
      });
  return { ok: true as const };
}
