import type * as contract from '@danji/contract/duties';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removePaper } from './day-store.ts';
import { foundDay } from './found-day.ts';
import { replan } from './replan.ts';
import { lockFacts, recordChange } from './store.ts';

/** The document stays; the day is open again unless another paper of it is complete. */
export async function unlinkPaper({ tx, actor, params, body, now }: Context<typeof contract.unlinkDutyPaper>) {
  const { aptId, memberId } = actor;
  const { dutyDayId } = params;
  await lockFacts(tx, aptId);
  const { day } = await foundDay(tx, { aptId, memberId, now }, dutyDayId);
  if ((await removePaper(tx, { aptId, dutyDayId }, body.docId)) === 0)
    refuse('NOT_FOUND', { message: 'no such paper of this day' });
  const change = { dutyId: day.duty_id, kind: 'UNLINKED', detail: { 날짜: day.day }, reason: body.reason } as const;
  await recordChange(tx, actor, change, now);
  await replan(tx, aptId, now);
  return { ok: true as const };
}
