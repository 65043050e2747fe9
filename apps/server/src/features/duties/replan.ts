import { holdsFor } from '@danji/contract/duty-words';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { type PlannedDay, planDays, plannedUntil } from './domain/plan-days.ts';
import { settleNotices } from './notice-store.ts';
import { addDays, findDays, findDuties, lockFacts, removeDays, setHolds } from './store.ts';

export const settledWords = { done: '의무를 마쳤습니다.', over: '예정일이 바뀌었거나 해당하지 않게 되었습니다.' };

/**
 * Makes the days those of the rules: what holds by now, what is due until the end of next year, what comes after what was
 * done. Any number of times, one after the other; what the office has touched stays.
 */
export async function replan(tx: Tx, aptId: string, now: Date): Promise<void> {
  const facts = await lockFacts(tx, aptId);
  if (!facts) return;
  const today = koreanDay(now);
  const until = plannedUntil(today);
  const duties = await findDuties(tx, aptId);
  const byDuty = new Map<string, PlannedDay[]>();
  for (const { dutyId, ...day } of await findDays(tx, aptId)) {
    const days = byDuty.get(dutyId);
    if (days) days.push(day);
    else byDuty.set(dutyId, [day]);
  }
  const add: { dutyId: string; dueOn: string }[] = [];
  const remove: string[] = [];
  for (const { duty_id: dutyId, rule, rule_from: ruleFrom, condition, holds, is_off } of duties) {
    const holdsNow = holdsFor(condition, facts);
    if (holdsNow !== holds) await setHolds(tx, aptId, dutyId, holdsNow);
    const days = byDuty.get(dutyId) ?? [];
    const planned = planDays({ rule, ruleFrom, today, until, isOn: holdsNow && !is_off, days });
    remove.push(...planned.remove);
    add.push(...planned.add.map((dueOn) => ({ dutyId, dueOn })));
  }
  if (remove.length > 0) await removeDays(tx, aptId, remove);
  if (add.length > 0) await addDays(tx, aptId, add, now);
  await settleNotices(tx, aptId, settledWords, now);
}
