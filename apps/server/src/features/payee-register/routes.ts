import * as contract from '@danji/contract/payees';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { presentChange, presentOffered, presentPayee } from './present.ts';
import { changesOf, offeredPayeesOf, payeePageOf } from './queries.ts';
import { restorePayee, retirePayee } from './retire-payee.ts';
import { createTakePayee } from './take-payee.ts';

export const payeeFile = {
  list: '지급처 대장',
  columns: contract.payeeColumns,
  personOf: (row: contract.RegisteredPayee) => row.name,
  linkUrl: '/elec-apv/payee-mng',
} as const;

export function payeeRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pagePayees,
    excel: contract.excelPayees,
    rows: ({ aptId, memberId, now, query }) => payeePageOf({ aptId, memberId, now }, query),
    present: presentPayee,
    file: payeeFile,
  });
  const { bind, bindRead } = all;
  bindRead(
    contract.listOfferedPayees,
    ({ aptId }) => offeredPayeesOf(aptId),
    (rows) => rows.map(presentOffered),
  );
  bindRead(
    contract.listPayeeChanges,
    ({ claims, aptId, params, now }) => changesOf({ aptId, memberId: claims.memberId, now }, params.payeeId),
    (rows) => rows.map(presentChange),
  );
  bind(contract.retirePayee, retirePayee);
  bind(contract.restorePayee, restorePayee);
  bind(contract.takePayee, createTakePayee(deps));
}
