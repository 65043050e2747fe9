import { koreanDay } from '@danji/contract/korean-day';
import * as contract from '@danji/contract/management';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { createAnswerContract } from './answer-contract.ts';
import { createAskForContract } from './ask-for-contract.ts';
import { createEndContract } from './end-contract.ts';
import { getSide } from './get-side.ts';
import { contractPageOf } from './queries.ts';

export function managementRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageManagementContracts,
    excel: contract.excelManagementContracts,
    rows: ({ now, query }) => contractPageOf(koreanDay(now), query),
    present: (row) => row,
    file: {
      list: '관리 계약',
      columns: contract.contractColumns,
      personOf: () => null,
      linkUrl: '/cmplx-info/mng-contract',
    },
  });
  all.bind(contract.getManagementSide, getSide);
  all.bind(contract.askForContract, createAskForContract(deps));
  all.bind(contract.answerContract, createAnswerContract(deps));
  all.bind(contract.endContract, createEndContract(deps));
}
