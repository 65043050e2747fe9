import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { changePlan, holdLine } from './change-plan.ts';
import { linesOf } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';
import { takeYear } from './store.ts';

const ROUND = 1000;

/** The plan of another year, times a factor, for a year that has none. */
export async function copyBudget({ tx, actor, body, now }: Context<typeof contract.copyBudget>) {
  const { aptId } = actor;
  const { year, from, percent, seenVersion } = body;
  const { version } = await takeYear(tx, aptId, year, seenVersion);
  const there = await tx.run(linesOf(aptId, year));
  if (there.some(({ planned }) => planned > 0)) refuseBudget('HAS_PLAN');
  const source = (await tx.run(linesOf(aptId, from))).filter(({ planned }) => planned > 0);
  if (source.length === 0 || from === year) refuseBudget('NOTHING_TO_COPY');
  const by = { aptId, at: now, by: actor };
  for (const { account, fund, planned } of source) {
    const line = { year, account, fund };
    const held = await holdLine(tx, by, line);
    const amount = Math.round((planned * percent) / 100 / ROUND) * ROUND;
    await changePlan(tx, by, line, held, { kind: 'PLANNED', amount, reason: `${from}년 예산의 ${percent}%` });
  }
  return { version, lines: source.length };
}
