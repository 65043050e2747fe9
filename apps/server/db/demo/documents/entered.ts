import { insertClosing, type PlannedLine, planLines, setClosed } from '../../../src/features/budget-book/public.ts';
import { runGrants, setEnteredOn, writeRule } from '../../../src/features/vacation-book/public.ts';
import type { Tx } from '../../../src/lib/database.ts';
import type { DemoEntry } from './plan.ts';
import { enteredOn } from './play-promotions.ts';

/** When everybody came, and that the clock counts their 연차 from then on. */
export async function enterOffice(
  tx: Tx,
  aptId: string,
  entered: readonly DemoEntry[],
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const rule = { basis: 'ENTRY', fiscalStart: '01-01', beyond: 'EXPLAIN', byClock: true } as const;
  await writeRule(tx, { aptId, ...rule, at, by: entered[0]?.person ?? aptId }, 0);
  for (const entry of entered) await setEnteredOn(tx, aptId, entry.person, enteredOn(entry, today));
  await grantVacations(tx, aptId, at);
}

/** What the law has granted by now. */
export const grantVacations = (tx: Tx, aptId: string, now: Date) =>
  runGrants(tx, { aptId, by: { memberId: null, memberName: '자동' }, now });

type Keeper = { aptId: string; by: { memberId: string; memberName: string } };

/** The budget of the years that the story touches. */
export async function planYears(
  tx: Tx,
  keeper: Keeper,
  lines: readonly PlannedLine[],
  days: readonly string[],
  at: Date,
) {
  for (const year of new Set(days.map((day) => Number(day.slice(0, 4)))))
    await planLines(tx, { ...keeper, at }, year, lines, `${year}년 예산 (입주자대표회의 의결)`);
}

/** The months that were over long ago are closed. */
export async function closeMonths(tx: Tx, keeper: Keeper, today: string, at: Date): Promise<void> {
  const [year, last] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2];
  if (last < 1) return;
  for (let month = 1; month <= last; month += 1)
    await insertClosing(tx, { ...keeper, year, month, kind: 'CLOSED', reason: null, at });
  await setClosed(tx, keeper.aptId, year, last);
}
