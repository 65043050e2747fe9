import * as contract from '@danji/contract/registers';
import { registerByCode } from '@danji/contract/registers/shipped';
import type { Bind } from '../../http/bind.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { type ExcelDeps, noCheck } from '../excel/public.ts';
import { exportRegister } from './export-register.ts';
import { registerGroups } from './group-queries.ts';
import { presentGroups, presentRegisters, presentRow, presentSums } from './present.ts';
import { registerCounts, registerPageOf, waysFor } from './queries.ts';
import { registerSums } from './sum-queries.ts';

export function registerRoutes({ bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(
    contract.listRegisters,
    ({ claims, aptId, now }) => registerCounts({ aptId, memberId: claims.memberId, now }),
    ([counted]) => presentRegisters(counted),
  );
  bindRead(
    contract.pageRegister,
    ({ claims, aptId, params, query, now }) =>
      waysFor(query).map((way) =>
        registerPageOf({ aptId, memberId: claims.memberId, now }, params.register, query, way),
      ),
    (rows, { query }) => pageAnswer(rows, query, presentRow),
  );
  bindRead(
    contract.sumRegister,
    ({ claims, aptId, params, query, now }) => {
      const [first = 0] = registerByCode(params.register)?.remindDays ?? [];
      const reader = { aptId, memberId: claims.memberId, now };
      return waysFor(query).map((way) => registerSums(reader, params.register, query, first, way));
    },
    ([sums]) => presentSums(sums),
  );
  bindRead(
    contract.groupRegister,
    ({ claims, aptId, params, query: { by, ...filter }, now }) =>
      waysFor(filter).map((way) =>
        registerGroups({ aptId, memberId: claims.memberId, now }, params.register, by, filter, way),
      ),
    presentGroups,
  );
  bindStream(contract.excelRegister, noCheck, (given) => exportRegister(deps, given));
}
