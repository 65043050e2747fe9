import type { Tx } from '../../lib/database.ts';
import { changePlan, holdLine, holdToLines } from './change-plan.ts';

type By = { aptId: string; at: Date; by: { memberId: string; memberName: string } };
export type PlannedLine = { account: string; fund: string; amount: number };

/** What each of these lines of a year shall have. */
export async function planLines(
  tx: Tx,
  by: By,
  year: number,
  lines: readonly PlannedLine[],
  reason: string,
): Promise<void> {
  for (const { account, fund, amount } of lines) {
    const line = { year, account, fund };
    const held = await holdLine(tx, by, line);
    await changePlan(tx, by, line, held, { kind: 'PLANNED', amount: amount - held.planned, reason });
  }
  await holdToLines(tx, by.aptId, year);
}
