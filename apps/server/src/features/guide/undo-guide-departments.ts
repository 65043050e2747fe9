import type * as contract from '@danji/contract/guide';
import { josa } from '@danji/contract/josa';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeEmptyDepartments } from '../departments/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { takeLastAct } from './store.ts';

export async function undoGuideDepartments({ tx, actor }: Context<typeof contract.undoGuideDepartments>) {
  refuseOthers(actor);
  const { aptId } = actor;
  const act =
    (await takeLastAct(tx, aptId, 'DEPARTMENTS')) ??
    refuse('NOT_FOUND', {
      message: 'nothing was made',
      errorUserMsg: '되돌릴 부서가 없습니다. 화면을 새로 고쳐 주세요.',
    });
  const { removed, kept } = await removeEmptyDepartments(tx, aptId, act.made);
  if (removed === 0 && kept.length > 0)
    refuse('GUIDE_REFUSED', {
      message: 'somebody is in all of them',
      errorUserMsg: `${josa(kept.join(', '), '은/는')} 직원이 있어 되돌릴 수 없습니다. 직원을 다른 부서로 옮긴 뒤 다시 해 주세요.`,
    });
  return { removed, kept };
}
