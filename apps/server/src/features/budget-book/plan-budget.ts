import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { planLines } from './plan-lines.ts';
import { takeYear } from './store.ts';

/** What a line of the year shall have. */
export async function planBudget({ tx, actor, body, now }: Context<typeof contract.planBudget>) {
  const { aptId } = actor;
  const { year, account, fund, amount, seenVersion } = body;
  const { version } = await takeYear(tx, aptId, year, seenVersion);
  await planLines(tx, { aptId, at: now, by: actor }, year, [{ account, fund, amount }], '예산 편성');
  return { version };
}
