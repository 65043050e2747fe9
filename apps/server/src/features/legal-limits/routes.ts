import { koreanDay } from '@danji/contract/korean-day';
import * as contract from '@danji/contract/legal-limits';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { createAddLimit } from './add-limit.ts';
import { limitPageOf } from './queries.ts';
import { createWithdrawLimit } from './withdraw-limit.ts';

export function legalLimitRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageLegalLimits,
    excel: contract.excelLegalLimits,
    rows: ({ now, query }) => limitPageOf(koreanDay(now), query),
    present: (row) => row,
    file: {
      list: '한도와 기준',
      columns: contract.limitColumns,
      personOf: () => null,
      linkUrl: '/cmplx-info/legal-limits',
    },
  });
  all.bind(contract.addLegalLimit, createAddLimit(deps));
  all.bind(contract.withdrawLegalLimit, createWithdrawLimit(deps));
}
