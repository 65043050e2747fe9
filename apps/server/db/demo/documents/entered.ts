import { runGrants, setEnteredOn, writeRule } from '../../../src/features/vacation-book/public.ts';
import type { Tx } from '../../../src/lib/database.ts';
import type { DemoEntry } from './plan.ts';

/** When everybody came, and that the clock counts their 연차 from then on. */
export async function enterOffice(tx: Tx, aptId: string, entered: readonly DemoEntry[], at: Date): Promise<void> {
  const rule = { basis: 'ENTRY', fiscalStart: '01-01', beyond: 'EXPLAIN', byClock: true } as const;
  await writeRule(tx, { aptId, ...rule, at, by: entered[0]?.person ?? aptId }, 0);
  for (const { person, day } of entered) await setEnteredOn(tx, aptId, person, day);
  await grantVacations(tx, aptId, at);
}

/** What the law has granted by now. */
export const grantVacations = (tx: Tx, aptId: string, now: Date) =>
  runGrants(tx, { aptId, by: { memberId: null, memberName: '자동' }, now });
