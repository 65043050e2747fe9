import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { papersBehind, plansOf, vendorsOf } from './queries.ts';

/** The papers behind a figure. */
export async function pageBudgetPapers({ tx, actor, query, now }: Context<typeof contract.pageBudgetPapers>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const { page, size, ...asked } = query;
  const rows = await tx.run(papersBehind(reader, asked, { page, size }));
  const [first] = rows;
  const items = rows.flatMap(
    ({ total: _, isListed, hidden: _count, hiddenWon: _won, consentOffice: office, consentBy, consentAt, ...row }) =>
      isListed ? [{ ...row, consent: office && { office, byName: consentBy, at: consentAt } }] : [],
  );
  return {
    items,
    total: first?.total ?? 0,
    page,
    size,
    hidden: { count: first?.hidden ?? 0, amount: first?.hiddenWon ?? 0 },
  };
}

export const listBudgetVendors = ({ tx, actor, query, now }: Context<typeof contract.listBudgetVendors>) =>
  tx.run(vendorsOf({ aptId: actor.aptId, memberId: actor.memberId, now }, query.year, query.fund));

export const listBudgetPlans = ({ tx, actor, params, now }: Context<typeof contract.listBudgetPlans>) =>
  tx.run(plansOf({ aptId: actor.aptId, memberId: actor.memberId, now }, params.lineId));
