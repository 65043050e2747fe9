import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { changePlan, holdLine, holdToLines } from './change-plan.ts';
import { paperByNumber } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';
import { takeYear } from './store.ts';

/** 추경: more or less, with its reason and its paper. */
export async function reviseBudget({ tx, actor, body, now }: Context<typeof contract.reviseBudget>) {
  const { aptId, memberId } = actor;
  const { year, account, fund, amount, reason, docNumber, seenVersion } = body;
  const paper = docNumber ? await tx.first(paperByNumber({ aptId, memberId, now }, docNumber)) : undefined;
  if (docNumber && !paper) refuseBudget('NO_PAPER');
  const { version } = await takeYear(tx, aptId, year, seenVersion);
  const by = { aptId, at: now, by: actor };
  const line = { year, account, fund };
  const held = await holdLine(tx, by, line);
  await changePlan(tx, by, line, held, { kind: 'REVISED', amount, reason, docId: paper?.docId ?? null });
  await holdToLines(tx, aptId, year);
  return { version };
}
