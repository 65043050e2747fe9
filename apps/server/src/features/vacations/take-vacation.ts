import type { VacationMarks } from '@danji/contract/forms/vacation-marks';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { isKept, leftFor } from './read-balance.ts';
import { findBook, findRule, findTaken, findUse, insertEntry, lockPerson } from './store.ts';

type Paper = { aptId: string; docId: string; at: Date; by: { memberId: string; memberName: string } };
type Decided = Paper & { marks: VacationMarks; explained: boolean };

/**
 * What an approved paper takes of its drafter's balance, in the transaction of the approval and under the lock of their book. Not
 * where the rule does not allow it: then it says what is left, and nothing is written.
 */
export async function takeVacation(
  tx: Tx,
  { aptId, docId, at, by, marks, explained }: Decided,
): Promise<{ left: number; takes: number } | null> {
  const taken = await findTaken(tx, aptId, docId, marks);
  if (!taken) return null;
  const { member_id: memberId, days, from_day: from, until_day: until } = taken;
  await lockPerson(tx, aptId, memberId);
  const book = await findBook(tx, aptId, memberId);
  const rule = await findRule(tx, aptId);
  if (book && isKept(book)) {
    const left = leftFor(book, rule, koreanDay(at), from);
    const isAllowed = rule.beyond === 'WARN' || (rule.beyond === 'EXPLAIN' && explained);
    if (days > left && !isAllowed) return { left, takes: days };
  }
  await insertEntry(tx, { aptId, memberId, kind: 'USED', days, from, until, docId, reason: '결재된 신청서', at, by });
  return null;
}

/** What a voided paper had taken is theirs again. */
export async function giveVacationBack(tx: Tx, { aptId, docId, at, by }: Paper): Promise<void> {
  const use = await findUse(tx, aptId, docId);
  if (!use) return;
  await lockPerson(tx, aptId, use.member_id);
  const { member_id: memberId, days, from_day: from, until_day: until } = use;
  await insertEntry(tx, {
    aptId,
    memberId,
    kind: 'RETURNED',
    days,
    from,
    until,
    docId,
    reason: '폐기된 신청서',
    at,
    by,
  });
}
