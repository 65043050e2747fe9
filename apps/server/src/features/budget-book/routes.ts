import * as contract from '@danji/contract/budgets';
import { koreanDay } from '@danji/contract/korean-day';
import type { Bind } from '../../http/bind.ts';
import { yearOf } from '../budgets/public.ts';
import { type ExcelDeps, exportRows, sheetColumns } from '../excel/public.ts';
import { closeBudgetMonth, reopenBudgetMonth } from './close-month.ts';
import { copyBudget } from './copy-budget.ts';
import { draftBudgetRevision } from './draft-revision.ts';
import { importBudget, receiveBudget } from './import-budget.ts';
import { listBudgetPlans, listBudgetVendors, pageBudgetPapers } from './list-papers.ts';
import { planBudget } from './plan-budget.ts';
import { getBudgetYear, readLines } from './read-budget.ts';
import { releaseBudget } from './release-budget.ts';
import { reviseBudget } from './revise-budget.ts';
import { saveBudgetRule } from './save-rule.ts';
import { listBudgetReleases, undoBudgetRelease } from './undo-release.ts';

export function budgetRoutes({ bind, bindStream }: Bind, deps: ExcelDeps): void {
  bind(contract.getBudgetYear, getBudgetYear);
  bind(contract.pageBudgetPapers, pageBudgetPapers);
  bind(contract.listBudgetVendors, listBudgetVendors);
  bind(contract.listBudgetPlans, listBudgetPlans);
  bind(contract.planBudget, planBudget);
  bind(contract.reviseBudget, reviseBudget);
  bind(contract.draftBudgetRevision, draftBudgetRevision);
  bind(contract.copyBudget, copyBudget);
  bind(contract.closeBudgetMonth, closeBudgetMonth);
  bind(contract.reopenBudgetMonth, reopenBudgetMonth);
  bind(contract.releaseBudget, releaseBudget);
  bind(contract.listBudgetReleases, listBudgetReleases);
  bind(contract.undoBudgetRelease, undoBudgetRelease);
  bind(contract.saveBudgetRule, saveBudgetRule);
  bindStream(
    contract.importBudget,
    async () => null,
    async ({ request, actor, act, now }) => {
      const { bytes, rows, body } = await receiveBudget(request, actor);
      const whole = Buffer.concat([bytes, Buffer.from(JSON.stringify(body))]);
      return act(whole, (entered) => importBudget({ ...entered, now }, { ...body, rows }));
    },
  );
  bindStream(
    contract.excelBudget,
    async () => null,
    ({ body, actor, client, request, now, enter }) => {
      const { year = yearOf(koreanDay(now)) } = body.filter;
      return exportRows(deps, {
        list: `예산 ${year}년`,
        columns: sheetColumns(contract.budgetColumns),
        rows: (tx) => readLines(tx, actor.aptId, year),
        personOf: () => null,
        linkUrl: '/elec-apv/budgets',
        ...{ body, actor, client, request, now, enter },
      });
    },
  );
}
