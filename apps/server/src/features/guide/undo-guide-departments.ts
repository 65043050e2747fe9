import type * as contract from '@danji/contract/guide';
import { josa } from '@danji/contract/josa';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeEmptyDepartments } from '../departments/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { takeBackAct } from './take-back-act.ts';

export async function undoGuideDepartments(act: Context<typeof contract.undoGuideDepartments>) {
  const { tx, actor } = act;
  refuseOthers(actor);
  const made = await takeBackAct(act, {
    step: 'DEPARTMENTS',
    nothing: '되돌릴 부서가 없습니다. 화면을 새로 고쳐 주세요.',
    late: '만들고 24시간이 지나 되돌릴 수 없습니다. 쓰지 않는 부서는 부서 목록에서 지워 주세요.',
  });
  const { removed, kept } = await removeEmptyDepartments(tx, actor.aptId, made);
  if (removed === 0 && kept.length > 0)
    refuse('GUIDE_REFUSED', {
      message: 'somebody is in all of them',
      errorUserMsg: `${josa(kept.join(', '), '은/는')} 직원이 있어 되돌릴 수 없습니다. 직원을 다른 부서로 옮긴 뒤 다시 해 주세요.`,
    });
  return { removed, kept };
}
