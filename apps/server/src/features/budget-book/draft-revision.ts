import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { draftFor } from '../approvals/public.ts';
import { leftOf, sumsOf } from '../budgets/public.ts';
import { revisionTitle, revisionValues } from './domain/revision-values.ts';
import { formByCode } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';

/** A draft of the paper by which the council resolves a 추경, for whoever asked. */
export async function draftBudgetRevision({ tx, actor, body, now }: Context<typeof contract.draftBudgetRevision>) {
  const { aptId, memberId, memberName } = actor;
  const { year, account, fund, amount, reason } = body;
  const sums = await tx.first(sumsOf({ aptId, year, account, fund }));
  const { planned = 0, reserved = 0, spent = 0 } = sums ?? {};
  const left = leftOf({ planned, reserved, spent });
  const values = revisionValues({
    year,
    account,
    fund,
    amount,
    reason,
    planned,
    reserved,
    spent,
    left,
    by: memberName,
  });
  const form = await tx.first(formByCode(aptId, 'AGENDA'));
  const draft =
    form && (await draftFor(tx, { aptId, memberId, now, formId: form.formId, title: revisionTitle(body), values }));
  return draft ? { docId: draft.docId } : refuseBudget('NO_FORM');
}
