import type { Tx } from '../../lib/database.ts';
import { replyUntil } from '../vacations/public.ts';
import { findPromotion } from './promotion-store.ts';

/** What stands on a notice; null of one that was not given. */
export type Notice = {
  stage: 'FIRST' | 'SECOND';
  memberName: string;
  until: string;
  days: number;
  on: string;
  byName: string;
  replyUntil: string;
  named: string[];
};

export async function findNotice(
  tx: Tx,
  aptId: string,
  promotionId: string,
  stage: Notice['stage'],
): Promise<Notice | null> {
  const row = await findPromotion(tx, aptId, promotionId);
  const on = stage === 'FIRST' ? row?.firstOn : row?.secondOn;
  if (!row || !on) return null;
  const { memberName, until, asked: days, named } = row;
  const byName = (stage === 'FIRST' ? row.firstByName : row.secondByName) ?? '';
  const reply = replyUntil({ firstOn: row.firstOn, receivedOn: row.firstHandedOn ?? row.firstReadOn }) ?? on;
  return { stage, memberName, until, days, on, byName, replyUntil: reply, named };
}
