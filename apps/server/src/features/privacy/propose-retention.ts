import { koreanMonth } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/privacy';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { findDue, findRunOfMonth, insertRun } from './retention-store.ts';
import { findTopAdmin } from './store.ts';

/** This month's list of what is past its time, once; the top administrator is told. Null when nothing is. */
export async function proposeMonth(
  tx: Tx,
  { aptId, now }: { aptId: string; now: Date },
): Promise<{ runId: string; repeatedYn: boolean } | null> {
  const month = koreanMonth(now);
  const earlier = await findRunOfMonth(tx, aptId, month);
  if (earlier !== null) return { runId: earlier, repeatedYn: true };
  const due = await findDue(tx, aptId, now);
  if (due.length === 0) return null;
  const runId = newId();
  const items = due.map((item) => ({ ...item, itemId: newId() }));
  if (!(await insertRun(tx, { aptId, runId, month, at: now, items })))
    return { runId: (await findRunOfMonth(tx, aptId, month)) ?? '', repeatedYn: true };
  const topAdmin = await findTopAdmin(tx, aptId);
  if (topAdmin !== null)
    await raiseAlarm(tx, {
      aptId,
      memberId: topAdmin,
      type: 'COMMENT',
      linkUrl: '/cmplx-info/privacy-mng?tab=retention',
      title: `보존기한이 지난 자료 ${due.length.toLocaleString('ko-KR')}건을 확인해 주세요`,
      body: '',
      at: now,
    });
  return { runId, repeatedYn: false };
}

export const proposeRetention = async ({ tx, actor, now }: Context<typeof contract.proposeRetention>) =>
  (await proposeMonth(tx, { aptId: actor.aptId, now })) ?? { runId: null, repeatedYn: false };
