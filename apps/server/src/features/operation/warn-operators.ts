import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { judgeStatus } from './domain/judge-status.ts';
import { factsOf } from './present.ts';
import { statusOf } from './queries.ts';
import { claimAlert, findOperator, findWatchers, forgetAlerts } from './store.ts';

/** What cannot wait, and what programs outside were not told, is told to those who watch over the whole, once in six hours as long as it lasts (LOG-05). */
export async function warnOperators({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  return db.transact(async (tx) => {
    const row = await tx.first(statusOf(now));
    const aptId = await findOperator(tx);
    if (!row || aptId === null) return 0;
    const bad = judgeStatus(factsOf(row, now)).findings.filter(({ tone, told }) => tone === 'BAD' || told);
    await forgetAlerts(
      tx,
      bad.map(({ about }) => about),
    );
    let told = 0;
    for (const { about, text } of bad) {
      if (!(await claimAlert(tx, about, now))) continue;
      await openComplex(tx, aptId);
      for (const memberId of await findWatchers(tx, aptId))
        await raiseAlarm(tx, {
          aptId,
          memberId,
          type: 'COMMENT',
          linkUrl: '/system-mng/status',
          title: '운영 현황을 확인해 주세요',
          body: text,
          at: now,
        });
      told += 1;
    }
    return told;
  });
}
