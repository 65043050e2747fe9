import type { Office } from '@danji/contract/delegation-rule';
import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/saved-lines';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findPeople } from '../approvals/public.ts';
import { findHolders } from '../delegation/public.ts';
import { countSavedLines, writeSavedLine } from './store.ts';

/** What somebody is asked as, the highest first; that they lose it is told when the line is used. */
const KEPT: readonly Office[] = ['CHAIR', 'AUDITOR', 'BOARD', 'DIRECTOR', 'DEPT_HEAD'];

/** People are checked when the line is kept; whether they can still be asked is told when it is used. */
export async function saveLine({ tx, actor, body, now }: Context<typeof contract.saveLine>) {
  const { aptId, memberId } = actor;
  const ids = body.line.map(({ personId }) => personId);
  const people = await findPeople(tx, aptId, ids, now);
  if (ids.some((id) => people.get(id)?.isActive !== true))
    refuse('INVALID_INPUT', {
      message: 'someone in the line cannot be asked',
      errorUserMsg: '결재선에 지정할 수 없는 사람이 있습니다. 그 사람을 빼고 저장해 주세요.',
    });
  if ((await countSavedLines(tx, aptId, memberId, body.name)) >= limits.savedLinesMax)
    refuse('INVALID_INPUT', {
      message: 'too many saved lines',
      errorUserMsg: `결재선은 ${limits.savedLinesMax}개까지 저장할 수 있습니다. 쓰지 않는 결재선을 지워 주세요.`,
    });
  const about = { drafterId: memberId, actingForChair: [] };
  const offices = new Map((await findHolders(tx, aptId, about, now, ids)).map((holder) => [holder.id, holder.offices]));
  const line = body.line.map(({ order, kind, personId, deptId }) => {
    const office = KEPT.find((one) => offices.get(personId)?.includes(one));
    return { order, kind, personId, ...(deptId ? { deptId } : office ? { office } : {}) };
  });
  return {
    savedLineId: await writeSavedLine(tx, { aptId, savedLineId: newId(), memberId, name: body.name, line, at: now }),
  };
}
