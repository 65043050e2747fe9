import type * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { writePlan } from './day-store.ts';
import { changeableDay } from './found-day.ts';
import { settleNotices } from './notice-store.ts';
import { refuseDuty } from './refuse-duty.ts';
import { settledWords } from './replan.ts';
import { recordChange } from './store.ts';

/** To another day, not before today and not after its last. What was told of the old day is settled. */
export async function planDay({ tx, actor, params, body, now }: Context<typeof contract.planDutyDay>) {
  const { aptId, memberId } = actor;
  const { dutyDayId } = params;
  const day = await changeableDay(tx, { aptId, memberId, now }, dutyDayId, body.version);
  const plannedOn = body.plannedOn === day.due_on ? null : body.plannedOn;
  const to = plannedOn ?? day.due_on;
  if (to > day.due_on) refuseDuty('AFTER_DUE');
  if (plannedOn !== null && plannedOn < koreanDay(now)) refuseDuty('PAST');
  if (to === day.day) return { ok: true as const };
  await writePlan(tx, { aptId, dutyDayId }, plannedOn);
  const detail = { 날짜: `${day.day} → ${to}` };
  await recordChange(tx, actor, { dutyId: day.duty_id, kind: 'MOVED', detail }, now);
  await settleNotices(tx, aptId, settledWords, now);
  return { ok: true as const };
}
