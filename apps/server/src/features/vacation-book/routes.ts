import { koreanDay } from '@danji/contract/korean-day';
import * as promotions from '@danji/contract/vacation-promotions';
import * as contract from '@danji/contract/vacations';
import type { Bind } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { type ExcelDeps, exportRows, sheetColumns } from '../excel/public.ts';
import { adjustVacation } from './adjust-vacation.ts';
import { addVacationGap, withdrawVacationGap } from './change-gaps.ts';
import { listVacationRuns, previewVacationRun, runVacations, undoVacationRun } from './change-runs.ts';
import { listVacations } from './list-vacations.ts';
import {
  listMyPromotions,
  nameVacationDays,
  noteVacationNotice,
  planMyVacation,
  readMyPromotion,
  urgeVacations,
} from './promote.ts';
import { getMyVacation, getVacationBook, listVacationMonth } from './read-own.ts';
import { readDue, readInHand, readPromotions } from './read-promotions.ts';
import { getVacationRule, saveVacationRule } from './save-rule.ts';
import { setEntryDays } from './set-entry-days.ts';

export function vacationRoutes({ bind, bindStream }: Bind, deps: ExcelDeps): void {
  bind(contract.pageVacations, async ({ tx, actor, now, query: { page, size, ...asked } }) => {
    const rows = await listVacations(tx, actor.aptId, now, asked);
    return { items: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
  });
  bindStream(
    contract.excelVacations,
    async () => undefined,
    ({ body, actor, client, request, now, enter }) =>
      exportRows(deps, {
        list: '휴가 관리',
        columns: sheetColumns(contract.vacationColumns),
        rows: (tx) => listVacations(tx, actor.aptId, now, body.filter),
        personOf: (row) => row.memberName,
        linkUrl: '/cmplx-info/vacation-mng',
        ...{ body, actor, client, request, now, enter },
      }),
  );
  bind(contract.getVacationBook, getVacationBook);
  bind(contract.getVacationRule, getVacationRule);
  bind(contract.saveVacationRule, saveVacationRule);
  bind(contract.setEntryDays, setEntryDays);
  bind(contract.adjustVacation, adjustVacation);
  bind(contract.addVacationGap, addVacationGap);
  bind(contract.withdrawVacationGap, withdrawVacationGap);
  bind(contract.previewVacationRun, previewVacationRun);
  bind(contract.runVacations, runVacations);
  bind(contract.listVacationRuns, listVacationRuns);
  bind(contract.undoVacationRun, undoVacationRun);
  bind(contract.getMyVacation, getMyVacation);
  bind(contract.listVacationMonth, listVacationMonth);
  promotionRoutes({ bind, bindStream }, deps);
}

const rowsOf = (tx: Tx, aptId: string, year: number | undefined, today: string) =>
  year === undefined ? readInHand(tx, aptId, today) : readPromotions(tx, aptId, year, today);

function promotionRoutes({ bind, bindStream }: Pick<Bind, 'bind' | 'bindStream'>, deps: ExcelDeps): void {
  bind(promotions.listVacationPromotions, async ({ tx, actor, query, now }) => {
    const today = koreanDay(now);
    const rows = await rowsOf(tx, actor.aptId, query.year, today);
    return { year: query.year ?? null, today, rows, due: (await readDue(tx, actor.aptId, today)).length };
  });
  bindStream(
    promotions.excelVacationPromotions,
    async () => undefined,
    ({ body, actor, client, request, now, enter }) => {
      const today = koreanDay(now);
      const { year } = body.filter;
      return exportRows(deps, {
        list: `연차 사용촉진 ${year ?? today.slice(0, 4)}년`,
        columns: sheetColumns(promotions.promotionColumns),
        rows: (tx) => rowsOf(tx, actor.aptId, year, today),
        personOf: (row) => row.memberName,
        linkUrl: '/cmplx-info/vacation-mng',
        ...{ body, actor, client, request, now, enter },
      });
    },
  );
  bind(promotions.urgeVacations, urgeVacations);
  bind(promotions.nameVacationDays, nameVacationDays);
  bind(promotions.noteVacationNotice, noteVacationNotice);
  bind(promotions.listMyPromotions, listMyPromotions);
  bind(promotions.readMyPromotion, readMyPromotion);
  bind(promotions.planMyVacation, planMyVacation);
}
